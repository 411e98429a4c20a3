import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Id under which changes of products, net asset values and configuration are recorded. */
const everybody = '00000000-0000-0000-0000-000000000000';

/** A read whose result is kept until its data change. */
export interface KeptRead {
  /** What is read, for whom, and on which day. */
  readonly key: readonly unknown[];
  /** Ids of the accounts and people on whose data the result depends. */
  readonly of: readonly string[];
}

export interface KeptReads {
  /**
   * Returns the kept result when no data have changed since, otherwise keeps and returns the result of `work`.
   * Callers share the result and must not change it.
   */
  readonly read: <T extends object>(db: Db, kept: KeptRead, work: () => Promise<T>) => Promise<T>;
}

/** Maximum size of one result and of all results together, in characters of JSON. */
const sizeMax = { one: 256 * 1024, all: 8 * 1024 * 1024 };

interface Entry {
  readonly version: string;
  readonly result: object;
  readonly size: number;
}

/**
 * Returns the version of the data: the numbers of their recorded changes. Undefined while the daily values of an
 * account are outdated, because those values change without a record.
 */
async function readVersion(db: Db, ids: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ version: string; is_due: boolean }>`
    select coalesce(string_agg(seq::text, ' '), '') as version,
      exists (select from account_day_due where uuid_account = any(${ids}::uuid[])) as is_due
    from data_change where uuid = any(${[...ids, everybody]}::uuid[])`.execute(db);
  const [row] = rows;
  return row === undefined || row.is_due ? undefined : row.version;
}

/**
 * Creates the kept reads of a process (API-43). The version is read before the data, so that a kept result is not
 * older than its version.
 */
export function createKeptReads(): KeptReads {
  const entries = new Map<string, Entry>();
  let sizeOfAll = 0;
  const removeEntry = (key: string): void => {
    sizeOfAll -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const addEntry = (key: string, entry: Entry): void => {
    removeEntry(key);
    entries.set(key, entry);
    sizeOfAll += entry.size;
    for (const oldest of entries.keys()) {
      if (sizeOfAll <= sizeMax.all) return;
      removeEntry(oldest);
    }
  };
  return {
    read: async <T extends object>(db: Db, kept: KeptRead, work: () => Promise<T>): Promise<T> => {
      const version = await readVersion(db, kept.of);
      if (version === undefined) return work();
      const key = JSON.stringify(kept.key);
      const entry = entries.get(key);
      if (entry?.version === version) {
        // Sets the key again, so that the least recently used result comes first.
        entries.delete(key);
        entries.set(key, entry);
        return entry.result as T;
      }
      const result = await work();
      const size = key.length + JSON.stringify(result).length;
      if (size <= sizeMax.one) addEntry(key, { version, result, size });
      else removeEntry(key);
      return result;
    },
  };
}
