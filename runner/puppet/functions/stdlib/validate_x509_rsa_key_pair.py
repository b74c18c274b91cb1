"""`validate_x509_rsa_key_pair`: check that a certificate fits a key."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import inspect
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def validate_x509_rsa_key_pair(*args: Value) -> None:
    """Fail unless a certificate (PEM) was signed with an RSA key (PEM).

    Example:
        validate_x509_rsa_key_pair($certificate, $key)
    """
    if len(args) != 2:
        raise ArgumentFault(f"validate_x509_rsa_key_pair(): wrong number of arguments ({len(args)}; must be 2)")
    for arg in args:
        if not isinstance(arg, str):
            raise ArgumentFault(f"{inspect(arg)} is not a string.")
    from cryptography import x509
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric import padding, rsa
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        certificate = x509.load_pem_x509_certificate(args[0].encode())
    except ValueError as error:
        raise ArgumentFault("Not a valid x509 certificate") from error
    try:
        key = load_pem_private_key(args[1].encode(), password=None)
    except (ValueError, TypeError) as error:
        raise ArgumentFault("Not a valid RSA key") from error
    if not isinstance(key, rsa.RSAPrivateKey) or certificate.signature_hash_algorithm is None:
        raise ArgumentFault("Not a valid RSA key")
    try:
        key.public_key().verify(
            certificate.signature,
            certificate.tbs_certificate_bytes,
            padding.PKCS1v15(),
            certificate.signature_hash_algorithm,
        )
    except InvalidSignature as error:
        raise ArgumentFault("Certificate signature does not match supplied key") from error
