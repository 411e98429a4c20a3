import type { OperationType } from '@participe/contract/types';
import { createStore, del, get, set } from 'idb-keyval';
import { deviceNow } from '../platform/clock.ts';
import { logFailure } from '../api/log.ts';

const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** A draft order. It contains only choices and typed texts, and never an IBAN, a code or a document number. */
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

// Drafts are stored in IndexedDB and not in local storage, which a logout empties. There is one draft per person who
// uses the device.
const draftStore = createStore('participe', 'drafts');

/**
 * Returns the draft of a person. Returns undefined when there is none, when it is deleted because it is older than
 * seven days, and when the browser cannot read it from IndexedDB.
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

/** Stores the draft of a person in place of an earlier one. Returns false when it could not be stored. */
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

/** Deletes the draft of a person. */
export async function discardDraft(uuidIntervener: string): Promise<void> {
  try {
    await del(uuidIntervener, draftStore);
  } catch (error) {
    logFailure('draft', error);
  }
}
