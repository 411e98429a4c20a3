import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MessageWire, RegistryOrderWire } from '@participe/connectors';

/** Remaining deliveries of a written statement, in order. */
export type Delivery = 'DAMAGED' | 'SOUND' | 'AGAIN';
export type PendingStatement = { id: string; text: string; deliveries: Delivery[] };

/** A movement on an account of a fund, and the business time from which a statement shows it. */
export type BankMovement = {
  /** Id by which simulated errors are chosen and repetitions are recognised. */
  id: string;
  /** The 18 digits of the fund's account. */
  account18: string;
  dueAt: string;
  debit: boolean;
  amount: string;
  reference: string;
  texts: string[];
  conceptCommon?: string;
  /** True for a transfer typed by a client, who may get the amount wrong by a cent. */
  isTyped?: boolean;
  /** True when the movement is ignored in computing the next due instant. */
  isSurprise?: boolean;
};

/** A direct debit that the client's bank has collected. */
export type CollectedDebit = {
  amount: string;
  iban: string;
  name: string;
  account18: string;
  dueAt: string;
  returnedWith?: string;
};

/** A payment that was opened on the bank's page. */
export type PayInAtBank = {
  reference: string;
  /** Wall clock second after which the payment can no longer be authorised. */
  expires: number;
  status: 'OPENED' | 'COMPLETED' | 'REJECTED' | 'CANCELLED';
};

export type Partner = 'payments' | 'snce' | 'rd';

/** An event for the service, with the exact bytes that are signed. */
export type PartnerEvent = {
  partner: Partner;
  id: string;
  about: string;
  dueAt: string;
  body: string;
  copies: number;
  isSurprise: boolean;
};

/** A transfer at the other manager: `GIVES` delivers units that the service requested, `ASKS` requests units. */
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
  /** Proceeds in euros according to the tax history message. */
  proceeds?: string;
  code?: string;
};

/** Remaining answers to an order, first to last. */
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
  /** Madrid date of the last confirmation sent, so that a refused one is sent again only on another day. */
  triedOn?: string;
  sent?: RegistryAnswer;
};

/** The whole state of the sandbox, stored so that a restart repeats and loses nothing. */
export type SandboxState = {
  validator: { refused: Record<string, { version: number; date: string }> };
  bank: {
    /** Statements that contain a movement, by order uuid or movement id. */
    paid: Record<string, string>;
    statements: PendingStatement[];
    balances: Record<string, string>;
    /** Sequence number of the last executed file of the service. */
    filesAfter: number;
    /** Movements that are not on a statement yet. */
    planned: BankMovement[];
    /** Collected direct debits by end-to-end id. */
    debits: Record<string, CollectedDebit>;
    /** Accounts that have already lacked funds once; their next debit succeeds. */
    bounced: Record<string, true>;
    /** Payments on the bank's page, by the service's id. */
    payIns: Record<string, PayInAtBank>;
    /** Results requested by a test, by IBAN: the verification of the payee, and the rejection of the next payment. */
    payees: Record<string, { result: PayeeResult; name?: string }>;
    rejections: Record<string, string>;
  };
  otherManager: { messagesAfter: number; cases: Record<string, TransferCase> };
  events: PartnerEvent[];
  /** Offset of the wall clock, set by a test. */
  clock: { movedSeconds: number };
  registry: {
    entries: Record<string, RegistryEntry>;
    /** Orders that got the response "busy" once, by registry reference. */
    busy: Record<string, true>;
    /** Orders rejected for a technical reason, by uuid. */
    rejected: Record<string, RegistryAnswer>;
    /** Account openings that have been confirmed, by reference. */
    opened: Record<string, true>;
  };
  administrator: {
    /** Published net asset values: product code, date, value. */
    values: Record<string, Record<string, string>>;
    /** Last date sent for each product, and the Madrid date on which it was sent. */
    asked: Record<string, { upTo: string; on: string }>;
  };
  catcher: { messages: MessageWire[] };
};

/** Result of a verification of payee. */
export type PayeeResult = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

export type Store = { state: SandboxState; save: () => void };

/** Returns the initial state. */
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

/**
 * Opens the state in a JSON file of mode 0600, because it contains codes. The file is replaced atomically, so that a
 * crash while writing keeps the previous version. Throws when the file exists and is not JSON.
 */
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

/** Returns a store in memory, for tests. */
export function createMemoryStore(state = emptyState()): Store {
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
