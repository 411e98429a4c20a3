import type { MessageProblem } from '../transfers.texts.ts';

/** What became of a message: the order that it is about, and why it changed nothing, when it did not. */
export interface Taken {
  readonly uuidOperation: string | null;
  readonly problem: MessageProblem | null;
}

/** The same, as whoever sent it is told. */
export type TakenMessage =
  | { readonly kind: 'same' | 'ok' }
  /** It is kept, and changed nothing. */
  | { readonly kind: 'problem'; readonly problem: string };
