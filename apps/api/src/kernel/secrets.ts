import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What is kept of a token: its SHA-256. The token itself has 256 random bits, so no salt is needed. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const newToken = (): string => randomBytes(32).toString('base64url');

/** A keyed digest for codes, counters and seals: worthless to who reads only the database. */
export const mac = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex');

export const bodyHash = (text: string): string => createHash('sha256').update(text).digest('hex');
