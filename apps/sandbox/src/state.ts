import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MessageRequestBody, RegistryOrderBody } from '@participe/connectors';

/** An unsent delivery of a statement: a damaged copy, the correct file, or a repetition of the correct file. */
export type StatementDelivery = 'DAMAGED' | 'SOUND' | 'AGAIN';
export type PendingStatement = { id: string; text: string; deliveries: StatementDelivery[] };

/** A movement on the account of a fund, with the business time from which a statement shows it. */
export type BankMovement = {
  /** Id from which simulated errors are derived and by which a repeated movement is recognised. */
  id: string;
  /** The 18 digits that identify the fund's account in statements: bank, office and account. */
  account18: string;
  dueAt: string;
  debit: boolean;
  amount: string;
  reference: string;
  texts: string[];
  conceptCommon?: string;
  /** True for a transfer that a client typed, whose amount may be wrong by a cent. */
  isTyped?: boolean;
  /**
   * True for a movement that the service cannot expect, such as a refund. It does not count for the next due time.
   */
  isSurprise?: boolean;
};

/** A direct debit of an executed file. Its money is collected at `dueAt`. */
export type CollectedDebit = {
  amount: string;
  iban: string;
  name: string;
  account18: string;
  dueAt: string;
  returnedWith?: string;
};

export type PayInAtBank = {
  reference: string;
  /** Time on the sandbox's clock, in seconds, after which the payment can no longer be authorised. */
  expires: number;
  status: 'OPENED' | 'COMPLETED' | 'REJECTED' | 'CANCELLED';
};

export type Partner = 'payments' | 'snce' | 'rd' | 'wealthreader';

/** An event for the service, with the bytes that are signed. */
export type PartnerEvent = {
  partner: Partner;
  id: string;
  about: string;
  dueAt: string;
  body: string;
  copies: number;
  isSurprise: boolean;
};

/**
 * A transfer at the other manager. `GIVES`: our manager requested the transfer, and the other manager pays. `ASKS`:
 * the other manager requested the transfer from ours.
 */
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
  /** Proceeds in the tax history message, in euros. */
  proceeds?: string;
  code?: string;
};

/** One of the remaining answers to an order, in sequence. */
export type ScriptedRegistryAnswer = 'TECHNICAL' | 'UNITS_OFF' | 'CONFIRM' | 'REPEAT' | 'STALE';
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
export type RegistryOrderEntry = {
  order: RegistryOrderBody;
  steps: ScriptedRegistryAnswer[];
  /**
   * Date in Madrid on which the confirmation was last sent. A refused confirmation is sent again only on another day.
   */
  triedOn?: string;
  sent?: RegistryAnswer;
};

/** A holder of a bank account; some banks state only the name. */
export type BankHolder = { name: string; document_number: string | null };

/** What a demo bank does with a consent, as the person has chosen on the page of the aggregator. */
export type ConsentBehaviour =
  | 'NORMAL'
  | 'SLOW'
  | 'SILENT'
  | 'REFUSED'
  | 'OTHER_HOLDER'
  | 'WRONG_STATE'
  | 'EXPIRED_CODE'
  | 'ENDED_AT_ONCE';

/** A consent of a person to the aggregator. Until its code is exchanged it is AUTHORISED. */
export type Consent = {
  code: string;
  /** Time on the sandbox's clock, in seconds, after which the code is refused. */
  code_expires: number;
  code_challenge: string;
  redirect_uri: string;
  /** Idempotency key of the request that has exchanged the code. */
  used_by?: string;
  token: string;
  entity: string;
  accounts: { iban: string; holders: BankHolder[] }[];
  behaviour: ConsentBehaviour;
  /** Requests that a slow or silent bank has left without an answer. */
  failures: number;
  status: 'AUTHORISED' | 'ACTIVE' | 'ENDED';
};

/** The state of the sandbox, stored so that a restart loses and repeats nothing. */
export type SandboxState = {
  validator: { refused: Record<string, { version: number; date: string }> };
  bank: {
    /** The statement that shows each movement, by order uuid or movement id. */
    paid: Record<string, string>;
    statements: PendingStatement[];
    balances: Record<string, string>;
    /** Sequence number of the last executed file of the service. */
    filesAfter: number;
    /** Movements that no statement shows yet. */
    planned: BankMovement[];
    /** Direct debits of executed files, by end-to-end id. */
    debits: Record<string, CollectedDebit>;
    /** Accounts that lacked funds at their first debit. An account lacks funds at most once. */
    bounced: Record<string, true>;
    /** Payments on the bank's page, by the id that the service gave them. */
    payIns: Record<string, PayInAtBank>;
    /**
     * Results that a test has set for an IBAN. `payees`: result of each verification of payee; `rejections`: code
     * with which the next payment is rejected.
     */
    payees: Record<string, { result: PayeeResult; name?: string }>;
    rejections: Record<string, string>;
  };
  otherManager: { messagesAfter: number; cases: Record<string, TransferCase> };
  events: PartnerEvent[];
  /** Seconds by which tests have advanced the sandbox's clock. */
  clock: { movedSeconds: number };
  registry: {
    entries: Record<string, RegistryOrderEntry>;
    /** Orders to which the registry has once responded that it is busy, by registry reference. */
    busy: Record<string, true>;
    /** Answers that rejected an order for a technical reason, by uuid of the order. */
    rejected: Record<string, RegistryAnswer>;
    /** Confirmed registrations of accounts, by reference of the registration. */
    opened: Record<string, true>;
  };
  administrator: {
    /** Published net asset values, by product code and date. */
    values: Record<string, Record<string, string>>;
    /** For each product, the last date whose value was sent and the date in Madrid on which it was sent. */
    asked: Record<string, { upTo: string; on: string }>;
  };
  catcher: { messages: MessageRequestBody[] };
  /** Consents by the id of their connection. */
  aggregator: { consents: Record<string, Consent> };
};

export type PayeeResult = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

export type StateStore = { state: SandboxState; save: () => void };

export function createEmptyState(): SandboxState {
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
    aggregator: { consents: {} },
  };
}

/**
 * Opens the state in a JSON file, which only its owner can read because it contains codes. Throws when an existing
 * file is not JSON. The file is replaced atomically, so that a crash while writing leaves the previous version.
 */
export function openStateStore(path: string): StateStore {
  mkdirSync(dirname(path), { recursive: true });
  const [emptyState, savedState] = [createEmptyState(), readState(path)];
  const state = {
    ...emptyState,
    ...savedState,
    bank: { ...emptyState.bank, ...savedState.bank },
    registry: { ...emptyState.registry, ...savedState.registry },
  };
  return {
    state,
    save() {
      const temporaryPath = `${path}.new`;
      writeFileSync(temporaryPath, JSON.stringify(state), { mode: 0o600, flush: true });
      renameSync(temporaryPath, path);
    },
  };
}

export function createMemoryStore(state = createEmptyState()): StateStore {
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
