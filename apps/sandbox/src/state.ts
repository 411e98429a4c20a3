import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MessageWire, RegistryOrderWire } from '@participe/connectors';

/** What is left to do with a written statement, in order. */
export type Delivery = 'DAMAGED' | 'SOUND' | 'AGAIN';
export type StatementInHand = { id: string; text: string; deliveries: Delivery[] };

/** Money that moves on one of the service's accounts, and from when on (business time) a statement says so. */
export type BankMovement = {
  /** What its troubles depend on, and what keeps it from being booked twice. */
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
  /** Nobody is told beforehand when it will come. */
  isSurprise?: boolean;
};

/** A direct debit as the client's bank keeps it. */
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

/** An event on its way to the service, with the very bytes that are signed. */
export type PartnerEvent = {
  partner: Partner;
  id: string;
  about: string;
  dueAt: string;
  body: string;
  copies: number;
  isSurprise: boolean;
};

/** A transfer as the other manager keeps it: `GIVES` units that the service asked for, or `ASKS` for some. */
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
  /** Money that was told, in euros. */
  cash?: string;
  /** What the tax history adds up to. */
  proceeds?: string;
  code?: string;
};

/** What is left to answer for an order, in order. */
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

/** Everything the outside world remembers; a restart neither repeats nor forgets. */
export type SandboxState = {
  validator: { refused: Record<string, { version: number; date: string }> };
  bank: {
    /** What was booked, by the uuid of the operation or the id of the movement, with the statement that says so. */
    paid: Record<string, string>;
    statements: StatementInHand[];
    balances: Record<string, string>;
    /** The last of the service's payment files that was carried out. */
    filesAfter: number;
    /** What is still to stand in a statement. */
    planned: BankMovement[];
    /** Direct debits by their end-to-end id. */
    debits: Record<string, CollectedDebit>;
    /** Accounts that lacked the money once: the next debit finds it. */
    bounced: Record<string, true>;
    /** Payments on the bank's page, by the service's id. */
    payIns: Record<string, PayInAtBank>;
    /** What somebody asked this bank to answer, by IBAN: about its holder, and to the next payment. */
    payees: Record<string, { result: PayeeResult; name?: string }>;
    rejections: Record<string, string>;
  };
  otherManager: { messagesAfter: number; cases: Record<string, TransferCase> };
  events: PartnerEvent[];
  /** How far a test moved the clock on the wall. */
  clock: { movedSeconds: number };
  registry: {
    entries: Record<string, RegistryEntry>;
    /** Orders answered "busy" once, by registry reference. */
    busy: Record<string, true>;
    /** Operations that were rejected for a technical reason, by uuid. */
    rejected: Record<string, RegistryAnswer>;
    /** Openings of accounts that were answered, by their reference. */
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

/** What a bank says of the holder of an account. */
export type PayeeResult = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

export type Store = { state: SandboxState; save: () => void };

/** A world that has done nothing yet. */
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

/** State kept in a JSON file of mode 0600 (it holds codes), replaced as a whole so that a kill in the
 * middle of writing leaves the former one. Throws when the file is there but no JSON. */
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
