import { invariant } from '@participe/domain';
import { hmac } from './crypto.ts';
import { type Keyring, createMac, isValidMac } from './keyring.ts';

let keyring: Keyring | undefined;

/**
 * Sets the keys of all seals of this process. They are a property of the process, because rows are sealed by code that
 * knows only the database.
 */
export function setSealKeys(keys: Keyring): void {
  keyring = keys;
}

function keys(): Keyring {
  invariant(keyring !== undefined, 'the keys of the seals are set before anything is sealed');
  return keyring;
}

/**
 * Returns the seal of a text: an HMAC with a key outside the database, so that an administrator of the database can
 * neither change what is sealed nor seal anything else.
 */
export const sealOf = (purpose: string, text: string): string =>
  createMac(keys(), 'seals', purpose, text);

/** True when `seal` is the seal of the text. */
export const isSealOf = (purpose: string, text: string, seal: string | null): boolean =>
  seal !== null && isValidMac(keys(), 'seals', purpose, text, seal);

/** Returns the id of the key of new links of the audit chain. */
export const auditKeyId = (): string => keys().keysOf('audit')[0].id;

/** Returns the hash of a link of the audit chain by the key with an id; undefined when the key is not known. */
export function computeKeyedLinkHash(keyId: string, text: string): string | undefined {
  const key = keys().find('audit', keyId);
  return key && hmac(key.secret, 'audit-chain', text, key.hash);
}

/** Texts that are sealed for the rows of a table. Fields that change later are not part of them. */
export const sealedTexts = {
  document: (row: { uuid: string; sha256: string }): string =>
    JSON.stringify([row.uuid, row.sha256]),
  bankAccount: (row: {
    uuid: string;
    uuid_account: string;
    iban: string;
    holder_name: string;
  }): string => JSON.stringify([row.uuid, row.uuid_account, row.iban, row.holder_name]),
  payment: (row: {
    uuid: string;
    kind: string;
    uuid_operation: string | null;
    attempt: number;
    amount: string;
    iban: string;
    name: string;
  }): string =>
    JSON.stringify([
      row.uuid,
      row.kind,
      row.uuid_operation,
      row.attempt,
      row.amount,
      row.iban,
      row.name,
    ]),
  approval: (row: {
    uuid: string;
    request_hash: string;
    facts_hash: string;
    proposed_by: string;
    uuid_proposer: string | null;
    endorsed_by: string | null;
    uuid_endorser: string | null;
    expires_at: Date;
  }): string =>
    JSON.stringify([
      row.uuid,
      row.request_hash,
      row.facts_hash,
      row.proposed_by,
      row.uuid_proposer,
      row.endorsed_by,
      row.uuid_endorser,
      row.expires_at,
    ]),
};
