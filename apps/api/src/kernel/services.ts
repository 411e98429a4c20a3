import type { Config } from './config.ts';
import type { Connectors } from './connectors.ts';
import type { FairQueue } from './fair-queue.ts';
import type { Database } from './database/connect.ts';
import type { KeptReads } from './database/kept-reads.ts';
import type { Breakers } from './breakers.ts';
import type { Logger } from './log.ts';
import type { ReferenceData } from './reference-data.ts';

export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly reference: ReferenceData;
  readonly database: Database;
  readonly connectors: Connectors;
  readonly breakers: Breakers;
  readonly keptReads: KeptReads;
  /** Queue for long files, with turns for each person (DOC-25). */
  readonly longFiles: FairQueue;
  /** Counts the start of a lockout as a security event (SES-34). */
  readonly recordLockout: (subject: { readonly actor: string; readonly ip: string }) => void;
  /** Records a wrong seal of a row as a security event, which raises an alarm (SES-34). */
  readonly recordBrokenSeal: (row: string) => void;
  /** Clears the session cache, so that an ended session stops working in this process at once. */
  readonly clearSessionCache: () => void;
}
