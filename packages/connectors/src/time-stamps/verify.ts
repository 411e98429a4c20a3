import { X509Certificate, createHash, timingSafeEqual, verify } from 'node:crypto';
import type { TimeStamp } from './port.ts';
import { type DigestName, type TimeStampToken, readToken } from './token.ts';

const chainMax = 5;
/** Extended key usage of certificates that sign time stamps. */
const timeStamping = '1.3.6.1.5.5.7.3.8';

const hashOf = (digest: DigestName, bytes: Uint8Array): Buffer =>
  createHash(digest).update(bytes).digest();

const areEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

const isValidAt = (certificate: X509Certificate, at: Date): boolean =>
  Date.parse(certificate.validFrom) <= at.getTime() &&
  at.getTime() <= Date.parse(certificate.validTo);

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * True when at most five certificates of the token form a chain from the signer's to one that a trusted certificate
 * issued, all valid at the time of the stamp.
 */
function isTrusted(
  signer: X509Certificate,
  embeddedCertificates: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  at: Date,
): boolean {
  let currentCertificate = signer;
  for (let length = 0; length < chainMax; length += 1) {
    if (!isValidAt(currentCertificate, at)) return false;
    const certificateSubject = currentCertificate;
    if (trusted.some((root) => isValidAt(root, at) && isIssuedBy(certificateSubject, root)))
      return true;
    const issuer = embeddedCertificates.find(
      (other) => other !== certificateSubject && isIssuedBy(certificateSubject, other),
    );
    if (issuer === undefined) return false;
    currentCertificate = issuer;
  }
  return false;
}

function isSigned(token: TimeStampToken, signer: X509Certificate): boolean {
  const { digest, info, messageDigest, attributes, signature } = token;
  return (
    areEqual(hashOf(digest, info), messageDigest) &&
    verify(digest, attributes, signer.publicKey, signature)
  );
}

/**
 * Returns the time stamp of a token for the given SHA-256 digest and, if given, nonce; undefined when the token is
 * invalid. The signature must be valid, and the signer's certificate must be intended for time stamps and have a
 * chain to a trusted certificate.
 */
export function verifyTimeStampToken(
  bytes: Uint8Array,
  expected: { readonly sha256: string; readonly nonce?: string },
  trusted: readonly X509Certificate[],
): TimeStamp | undefined {
  try {
    const token = readToken(bytes);
    const { imprint, nonce, at, serial } = token;
    if (imprint !== expected.sha256) return undefined;
    if (expected.nonce !== undefined && nonce !== expected.nonce) return undefined;
    const embeddedCertificates = token.certificates.map((raw) => new X509Certificate(raw));
    const signer = embeddedCertificates.find(({ raw }) =>
      areEqual(hashOf(token.signer.digest, raw), token.signer.hash),
    );
    // Node names the extended key usage `keyUsage`.
    if (signer?.keyUsage?.includes(timeStamping) !== true) return undefined;
    if (!isSigned(token, signer) || !isTrusted(signer, embeddedCertificates, trusted, at))
      return undefined;
    return { token: bytes, at, serial };
  } catch {
    return undefined;
  }
}

/** Reads the certificates of a PEM file. Throws when there is none. */
export function readCertificates(pem: string): X509Certificate[] {
  const certificateMatch =
    pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu) ?? [];
  if (certificateMatch.length === 0) throw new Error('There is no certificate in the file.');
  return certificateMatch.map((one) => new X509Certificate(one));
}
