import type { OperationType } from '@participe/contract/types';
import { createStore, del, get, set } from 'idb-keyval';
import { deviceNow } from '../platform/clock.ts';
import { logFailure } from '../api/log.ts';

const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** A draft order contains only choices and typed texts: no IBAN, no code and no document number. */
export interface StoredDraft<Choices = unknown> {
  id: string;
  operationType: OperationType;
  /** The amount as a decimal such as "2000.00"; null until one is typed. */
  cash: string | null;
  /** Link to the step at which the person continues: '/operate?op=…'. */
  href: string;
  choices: Choices;
}

interface SavedDraft {
  savedAt: number;
  draft: StoredDraft;
}

// A logout empties local storage but not IndexedDB. There is one draft per person who uses the device.
const draftStore = createStore('participe', 'drafts');

/**
 * Returns the draft of a person; undefined without a draft, and when the browser cannot read it. A draft older than
 * seven days is deleted.
 */
export async function readDraft(uuidIntervener: string): Promise<StoredDraft | undefined> {
  try {
    const savedDraft = await get<SavedDraft>(uuidIntervener, draftStore);
    if (!savedDraft) return undefined;
    if (deviceNow() - savedDraft.savedAt < DRAFT_LIFETIME_MS) return savedDraft.draft;
    await del(uuidIntervener, draftStore);
  } catch (error) {
    logFailure('draft', error);
  }
  return undefined;
}

/** Replaces the earlier draft of the person. Returns false when the draft could not be stored. */
export async function saveDraft(uuidIntervener: string, draft: StoredDraft): Promise<boolean> {
  try {
    const savedDraft: SavedDraft = { savedAt: deviceNow(), draft };
    await set(uuidIntervener, savedDraft, draftStore);
    return true;
  } catch (error) {
    logFailure('draft', error);
    return false;
  }
}

export async function discardDraft(uuidIntervener: string): Promise<void> {
  try {
    await del(uuidIntervener, draftStore);
  } catch (error) {
    logFailure('draft', error);
  }
}
