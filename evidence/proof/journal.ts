import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { OrderIntent, AcknowledgedPlacement } from './orders.ts';

/** The service has acknowledged this about an order, so it must still be true after a crash. */
export interface AcknowledgedOrder {
  readonly intent: OrderIntent;
  readonly order: AcknowledgedPlacement;
  /** Status of the order in the response to its signature. */
  readonly signed?: string;
}

type JournalEntry =
  | { readonly kind: 'placed'; readonly intent: OrderIntent; readonly order: AcknowledgedPlacement }
  | { readonly kind: 'signed'; readonly key: string; readonly status: string }
  | { readonly kind: 'refused'; readonly key: string; readonly code: string };

/**
 * Record of the responses to the clients, written to disk before the next request. After a crash, the service must
 * know everything that the journal contains.
 */
export interface OrderJournal {
  readonly record: (line: JournalEntry) => void;
  /** Acknowledged orders by idempotency key. */
  readonly acknowledged: () => Map<string, AcknowledgedOrder>;
  readonly refusals: () => Map<string, number>;
  readonly close: () => void;
}

export function openJournal(file: string): OrderJournal {
  const handle = openSync(file, 'a', 0o600);
  const readLines = (): JournalEntry[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as JournalEntry);
  return {
    record: (line) => {
      writeSync(handle, `${JSON.stringify(line)}\n`);
      fsyncSync(handle);
    },
    acknowledged: () => {
      const acknowledgedOrders = new Map<string, AcknowledgedOrder>();
      for (const line of readLines()) {
        if (line.kind === 'placed')
          acknowledgedOrders.set(line.intent.key, { intent: line.intent, order: line.order });
        const acknowledgedOrder =
          line.kind === 'signed' ? acknowledgedOrders.get(line.key) : undefined;
        if (line.kind === 'signed' && acknowledgedOrder !== undefined)
          acknowledgedOrders.set(line.key, { ...acknowledgedOrder, signed: line.status });
      }
      return acknowledgedOrders;
    },
    refusals: () => {
      const attemptCounts = new Map<string, number>();
      for (const line of readLines())
        if (line.kind === 'refused')
          attemptCounts.set(line.code, (attemptCounts.get(line.code) ?? 0) + 1);
      return attemptCounts;
    },
    close: () => closeSync(handle),
  };
}
