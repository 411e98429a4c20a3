import { type DerElement, childrenOf, contentOf, readDerElements, tags } from './der.ts';

const oids = {
  sha256: '608648016503040201',
  sha384: '608648016503040202',
  sha512: '608648016503040203',
  signedData: '2a864886f70d010702',
  timeStampInfo: '2a864886f70d0109100104',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  signingCertificate: '2a864886f70d010910020c',
  signingCertificateV2: '2a864886f70d010910022f',
} as const;

export type DigestName = 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** Content of an unverified time-stamp token. */
export interface TimeStampToken {
  readonly imprint: string;
  readonly serial: string;
  readonly nonce: string | undefined;
  readonly at: Date;
  /** The signed content, whose digest is one of the signed attributes. */
  readonly info: Buffer;
  readonly certificates: readonly Buffer[];
  readonly digest: DigestName;
  readonly messageDigest: Buffer;
  /** Digest of the signing certificate, which is one of the signed attributes. */
  readonly signer: { readonly digest: DigestName; readonly hash: Buffer };
  /** The signed attributes in the encoding over which the signature is computed. */
  readonly attributes: Buffer;
  readonly signature: Buffer;
}

const hexOf = (bytes: Buffer): string => bytes.toString('hex');

function oidOf(element: DerElement | undefined): string {
  return hexOf(contentOf(element, tags.oid));
}

function expectOid(element: DerElement | undefined, oid: string): void {
  if (oidOf(element) !== oid) throw new RangeError('time stamp: another object identifier');
}

const digests: Readonly<Record<string, DigestName>> = {
  [oids.sha256]: 'sha256',
  [oids.sha384]: 'sha384',
  [oids.sha512]: 'sha512',
};

function digestOf(algorithm: DerElement | undefined): DigestName {
  const digest = digests[oidOf(childrenOf(algorithm, tags.sequence)[0])];
  if (digest === undefined) throw new RangeError('time stamp: another digest');
  return digest;
}

/** Reads a GeneralizedTime in UTC, with or without fractions of a second. */
function readTime(element: DerElement | undefined): Date {
  const text = contentOf(element, tags.generalizedTime).toString('latin1');
  const timeParts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/u.exec(text);
  if (timeParts === null) throw new RangeError('time stamp: the time has another form');
  const [, year, month, day, hour, minute, second, fraction = ''] = timeParts;
  return new Date(
    `${String(year)}-${String(month)}-${String(day)}T${String(hour)}:${String(minute)}:${String(second)}${fraction.slice(0, 4)}Z`,
  );
}

function readInfo(info: Buffer) {
  const [whole, ...more] = readDerElements(info);
  if (more.length > 0) throw new RangeError('time stamp: bytes after the content');
  const [, , imprint, serial, time, ...optional] = childrenOf(whole, tags.sequence);
  const [algorithm, hash] = childrenOf(imprint, tags.sequence);
  if (digestOf(algorithm) !== 'sha256') throw new RangeError('time stamp: another digest');
  const nonce = optional.find(({ tag }) => tag === tags.integer);
  return {
    imprint: hexOf(contentOf(hash, tags.octets)),
    serial: hexOf(contentOf(serial, tags.integer)),
    at: readTime(time),
    nonce: nonce && hexOf(nonce.content),
  };
}

/**
 * Reads the digest that identifies the signer's certificate: SHA-1 in the first version of the attribute, SHA-256,
 * SHA-384 or SHA-512 in the second.
 */
function readSigner(attributes: ReadonlyMap<string, DerElement>): TimeStampToken['signer'] {
  const certificateAttribute =
    attributes.get(oids.signingCertificateV2) ?? attributes.get(oids.signingCertificate);
  const [certificates] = childrenOf(certificateAttribute, tags.sequence);
  const certificateParts = childrenOf(childrenOf(certificates, tags.sequence)[0], tags.sequence);
  const [first, second] = certificateParts;
  if (!attributes.has(oids.signingCertificateV2))
    return { digest: 'sha1', hash: contentOf(first, tags.octets) };
  return first?.tag === tags.octets
    ? { digest: 'sha256', hash: first.content }
    : { digest: digestOf(first), hash: contentOf(second, tags.octets) };
}

function readSignerInfo(signerInfo: DerElement | undefined) {
  const [, , digestAlgorithm, storedAttributes, , signature] = childrenOf(
    signerInfo,
    tags.sequence,
  );
  const attributes = new Map(
    childrenOf(storedAttributes, tags.context0).map((attribute) => {
      const [oid, values] = childrenOf(attribute, tags.sequence);
      const [value] = childrenOf(values, tags.set);
      if (value === undefined) throw new RangeError('time stamp: an attribute without a value');
      return [oidOf(oid), value];
    }),
  );
  expectOid(attributes.get(oids.contentType), oids.timeStampInfo);
  // The attributes are stored under their own tag, but signed under the tag of a set (RFC 5652 §5.4).
  const signedAttributes = Buffer.from(storedAttributes?.whole ?? []);
  signedAttributes[0] = tags.set;
  return {
    digest: digestOf(digestAlgorithm),
    messageDigest: contentOf(attributes.get(oids.messageDigest), tags.octets),
    signer: readSigner(attributes),
    attributes: signedAttributes,
    signature: contentOf(signature, tags.octets),
  };
}

/** Reads a time-stamp token (RFC 3161 §2.4.2). Throws RangeError when its form is wrong. */
export function readToken(bytes: Uint8Array): TimeStampToken {
  const [token, ...more] = readDerElements(Buffer.from(bytes));
  if (more.length > 0) throw new RangeError('time stamp: bytes after the token');
  const [type, content] = childrenOf(token, tags.sequence);
  expectOid(type, oids.signedData);
  const [signedData] = childrenOf(content, tags.context0);
  const [, , encapsulated, ...rest] = childrenOf(signedData, tags.sequence);
  const [infoType, infoContent] = childrenOf(encapsulated, tags.sequence);
  expectOid(infoType, oids.timeStampInfo);
  const info = contentOf(childrenOf(infoContent, tags.context0)[0], tags.octets);
  const certificates = rest.find(({ tag }) => tag === tags.context0);
  const [signerInfo, ...others] = childrenOf(rest.at(-1), tags.set);
  if (others.length > 0) throw new RangeError('time stamp: more than one signer');
  return {
    ...readInfo(info),
    info,
    certificates:
      certificates === undefined
        ? []
        : readDerElements(certificates.content).map(({ whole }) => whole),
    ...readSignerInfo(signerInfo),
  };
}
