import { RefusalError } from '../../kernel/refusal.ts';

/** Whether the item was done; one that somebody else has moved on meanwhile is nobody's error. */
export async function didChange(item: Promise<unknown>): Promise<boolean> {
  try {
    await item;
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}
