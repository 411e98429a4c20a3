import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MessageWire, RegistryOrderWire } from '@participe/connectors';

/** What is left to do with a written statement, in order. */
export type Delivery = 'DAMAGED' | 'SOUND' | 'AGAIN';
export type StatementInHand = { id: string; text: string; deliveries: Delivery[] };

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
    /** Operations whose money has left, by uuid, with the statement that says so. */
    paid: Record<string, string>;
    statements: StatementInHand[];
    balances: Record<string, string>;
  };
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

export type Store = { state: SandboxState; save: () => void };

/** A world that has done nothing yet. */
export function emptyState(): SandboxState {
  return {
    validator: { refused: {} },
    bank: { paid: {}, statements: [], balances: {} },
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
  const state = { ...empty, ...kept, registry: { ...empty.registry, ...kept.registry } };
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
