import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Id under which changes of products, net asset values and configuration are recorded, which concern everybody. */
const everybody = '00000000-0000-0000-0000-000000000000';

/** A read whose result is kept until the data change. */
export interface KeptRead {
  /** Everything besides the data on which the result depends: what is read, for whom, and the day. */
  readonly key: readonly unknown[];
  /** Ids of the accounts and people whose data the result depends on. */
  readonly of: readonly string[];
}

/** The results of reads that a process keeps in memory. */
export interface KeptReads {
  /**
   * Returns the kept result of the same read when no data have changed since, otherwise the result of `work`, which
   * is kept. Callers share the result and must not change it.
   */
  readonly read: <T extends object>(db: Db, kept: KeptRead, work: () => Promise<T>) => Promise<T>;
}

/** Maximum size of a result, and of all results together, in characters of JSON. */
const sizeMax = { one: 256 * 1024, all: 8 * 1024 * 1024 };

interface Entry {
  readonly version: string;
  readonly result: object;
  readonly size: number;
}

/**
 * Reads the version of data: the numbers of the changes that the database has recorded for them. The sequence of the
 * numbers is not fixed, but a different sequence only causes one more read. Undefined while the daily values of an
 * account are outdated, because they will change without a record.
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
 * Creates the kept reads of a process (API-43). The version is read before the data, and a transaction commits a change
 * of data together with its record, in whatever process. A kept result is therefore never older than its version.
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
        // The least recently used result comes first.
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
