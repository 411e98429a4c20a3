import { createHmac } from 'node:crypto';
import { testInterface } from './test-interface.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * Returns the current code of an authenticator app (RFC 6238). Each code is accepted only once, so session time first
 * advances by one time step.
 */
export async function computeAuthAppCode(secret: string): Promise<string> {
  const now = await testInterface.passSession(stepSeconds);
  return codeAt(secret, Math.floor(now.getTime() / 1000 / stepSeconds));
}
