import { randomBytes } from 'node:crypto';
import { postBytes } from '../../http/client.ts';
import { childrenOf, contentOf, readDerElements, tags, encodeDerElement } from '../der.ts';
import type { TimeStampAuthority } from '../port.ts';
import { readCertificates, verifyTimeStampToken } from '../verify.ts';

export interface HttpTimeStampOptions {
  readonly url: string;
  /** Trusted root certificates of the authority, in PEM. */
  readonly trustedPem: string;
  readonly timeoutMs?: number;
}

const sha256Algorithm = encodeDerElement(
  tags.sequence,
  encodeDerElement(tags.oid, Buffer.from('608648016503040201', 'hex')),
  encodeDerElement(tags.null),
);

/**
 * The request asks for a time stamp of a SHA-256 digest; the token must include the certificate (RFC 3161 §2.4.1).
 */
function writeTimeStampRequest(sha256: string, nonce: Buffer): Buffer {
  return encodeDerElement(
    tags.sequence,
    encodeDerElement(tags.integer, Buffer.from([1])),
    encodeDerElement(
      tags.sequence,
      sha256Algorithm,
      encodeDerElement(tags.octets, Buffer.from(sha256, 'hex')),
    ),
    encodeDerElement(tags.integer, nonce),
    encodeDerElement(tags.boolean, Buffer.from([0xff])),
  );
}

/**
 * Returns the token of a response with status `granted` or `grantedWithMods` (RFC 3161 §2.4.2); undefined for another
 * response.
 */
function readGrantedToken(response: Buffer): Buffer | undefined {
  try {
    const [status, token] = childrenOf(readDerElements(response)[0], tags.sequence);
    const grantedBytes = contentOf(childrenOf(status, tags.sequence)[0], tags.integer);
    return grantedBytes.length === 1 && (grantedBytes[0] ?? 2) <= 1 ? token?.whole : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a positive integer of eight bytes whose first byte is not zero, as DER requires. */
function createNonce(): Buffer {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

/**
 * Creates the client of a time-stamping authority over HTTP (RFC 3161 §3.4), with a time-out of 10 seconds and
 * responses of at most 1 MB. Throws when the trusted certificates cannot be read.
 */
export function createHttpTimeStampAuthority(options: HttpTimeStampOptions): TimeStampAuthority {
  const { url, timeoutMs = 10_000 } = options;
  const trustedCertificates = readCertificates(options.trustedPem);
  return {
    async stamp(sha256) {
      const nonce = createNonce();
      const answer = await postBytes({
        url,
        body: writeTimeStampRequest(sha256, nonce),
        contentType: 'application/timestamp-query',
        timeoutMs,
      });
      if (answer.kind === 'failure') return { kind: 'retry', reason: answer.reason };
      if (answer.status !== 200) return { kind: 'retry', reason: `HTTP_${String(answer.status)}` };
      const token = readGrantedToken(answer.body);
      if (token === undefined) return { kind: 'retry', reason: 'NOT_GRANTED' };
      const stamp = verifyTimeStampToken(
        token,
        { sha256, nonce: nonce.toString('hex') },
        trustedCertificates,
      );
      return stamp === undefined
        ? { kind: 'retry', reason: 'WRONG_TIME_STAMP' }
        : { kind: 'stamped', stamp };
    },
    verify: (token, sha256) => verifyTimeStampToken(token, { sha256 }, trustedCertificates),
  };
}
