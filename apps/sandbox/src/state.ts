import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MessageWire, RegistryOrderWire } from '@participe/connectors';

/** Remaining steps of a written statement, in order. */
export type Delivery = 'DAMAGED' | 'SOUND' | 'AGAIN';
export type StatementInHand = { id: string; text: string; deliveries: Delivery[] };

/** A movement on one of the funds' accounts, and the business time from which a statement shows it. */
export type BankMovement = {
  /** Key of its disturbances and of its idempotency. */
  id: string;
  /** The 18 digits of the account. */
  account18: string;
  dueAt: string;
  debit: boolean;
  amount: string;
  reference: string;
  texts: string[];
  conceptCommon?: string;
  /** Typed by a person, who may be a cent off. */
  isTyped?: boolean;
  /** Left out of the next due instant. */
  isSurprise?: boolean;
};

/** A direct debit at the client's bank. */
export type CollectedDebit = {
  amount: string;
  iban: string;
  name: string;
  account18: string;
  dueAt: string;
  returnedWith?: string;
};

/** A payment on the bank's own page. */
export type PayInAtBank = {
  reference: string;
  /** Second of the wall clock after which it cannot be authorised. */
  expires: number;
  status: 'OPENED' | 'COMPLETED' | 'REJECTED' | 'CANCELLED';
};

export type Partner = 'payments' | 'snce' | 'rd';

/** An event to be sent to the service, with the exact bytes that are signed. */
export type PartnerEvent = {
  partner: Partner;
  id: string;
  about: string;
  dueAt: string;
  body: string;
  copies: number;
  isSurprise: boolean;
};

/** A transfer at the other manager: `GIVES` units that the service requested, or `ASKS` for some. */
export type TransferCase = {
  side: 'GIVES' | 'ASKS';
  status:
    | 'REQUESTED'
    | 'ACCEPTED'
    | 'REJECTED'
    | 'SETTLED'
    | 'DONE'
    | 'TAX_SUM_WRONG'
    | 'GIVEN_BACK';
  /** Amount of the settlement message, in euros. */
  cash?: string;
  /** Euros of the transfer according to the tax history in its message. */
  proceeds?: string;
  code?: string;
};

/** Remaining answers for an order, in order. */
export type AnswerStep = 'TECHNICAL' | 'UNITS_OFF' | 'CONFIRM' | 'REPEAT' | 'STALE';
export type RegistryAnswer = {
  rd_reference: string;
  uuid_operation: string;
  status: 'CONFIRMED' | 'REJECTED_TECHNICAL';
  reason?: string;
  net_asset_value?: string;
  net_asset_value_date?: string;
  participations?: string;
  cash?: string;
};
export type RegistryEntry = {
  order: RegistryOrderWire;
  steps: AnswerStep[];
  /** Madrid date of the last confirmation sent, so that a refused one waits for another day. */
  triedOn?: string;
  sent?: RegistryAnswer;
};

/** The whole state of the outside world; a restart neither repeats nor loses anything. */
export type SandboxState = {
  validator: { refused: Record<string, { version: number; date: string }> };
  bank: {
    /** Booked movements by operation uuid or movement id, with their statement. */
    paid: Record<string, string>;
    statements: StatementInHand[];
    balances: Record<string, string>;
    /** The last executed payment file of the service. */
    filesAfter: number;
    /** Movements that no statement shows yet. */
    planned: BankMovement[];
    /** Direct debits by their end-to-end id. */
    debits: Record<string, CollectedDebit>;
    /** Accounts that lacked money once; the next debit succeeds. */
    bounced: Record<string, true>;
    /** Payments on the bank's page, by the service's id. */
    payIns: Record<string, PayInAtBank>;
    /** Requested answers by IBAN: verification of the payee, and outcome of the next payment. */
    payees: Record<string, { result: PayeeResult; name?: string }>;
    rejections: Record<string, string>;
  };
  otherManager: { messagesAfter: number; cases: Record<string, TransferCase> };
  events: PartnerEvent[];
  /** Offset of the wall clock that a test set. */
  clock: { movedSeconds: number };
  registry: {
    entries: Record<string, RegistryEntry>;
    /** Orders answered "busy" once, by registry reference. */
    busy: Record<string, true>;
    /** Operations that were rejected for a technical reason, by uuid. */
    rejected: Record<string, RegistryAnswer>;
    /** Answered account openings, by reference. */
    opened: Record<string, true>;
  };
  administrator: {
    /** Published net asset values: code of the product, date, value. */
    values: Record<string, Record<string, string>>;
    /** Last date sent for each product, and the Madrid date of sending. */
    asked: Record<string, { upTo: string; on: string }>;
  };
  catcher: { messages: MessageWire[] };
};

/** A verification of payee. */
export type PayeeResult = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

export type Store = { state: SandboxState; save: () => void };

/** The initial state. */
export function emptyState(): SandboxState {
  return {
    validator: { refused: {} },
    bank: {
      paid: {},
      statements: [],
      balances: {},
      filesAfter: 0,
      planned: [],
      debits: {},
      bounced: {},
      payIns: {},
      payees: {},
      rejections: {},
    },
    otherManager: { messagesAfter: 0, cases: {} },
    events: [],
    clock: { movedSeconds: 0 },
    registry: { entries: {}, busy: {}, rejected: {}, opened: {} },
    administrator: { values: {}, asked: {} },
    catcher: { messages: [] },
  };
}

/** State in a JSON file of mode 0600 (it holds codes), replaced atomically, so that a kill while writing leaves the
 * previous one. Throws when the file exists and is not JSON. */
export function openStore(path: string): Store {
  mkdirSync(dirname(path), { recursive: true });
  const [empty, kept] = [emptyState(), readState(path)];
  const state = {
    ...empty,
    ...kept,
    bank: { ...empty.bank, ...kept.bank },
    registry: { ...empty.registry, ...kept.registry },
  };
  return {
    state,
    save() {
      const draft = `${path}.new`;
      writeFileSync(draft, JSON.stringify(state), { mode: 0o600, flush: true });
      renameSync(draft, path);
    },
  };
}

/** State that ends with the process, for tests. */
export function memoryStore(state = emptyState()): Store {
  return { state, save: () => undefined };
}

function readState(path: string): Partial<SandboxState> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<SandboxState>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
