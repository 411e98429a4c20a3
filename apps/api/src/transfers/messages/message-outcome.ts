import type { MessageProblem } from '../transfers.texts.ts';

/** The result of handling a message: its order, and the problem when it changed nothing. */
export interface HandledMessage {
  readonly uuidOperation: string | null;
  readonly problem: MessageProblem | null;
}

/** The result of a message as its sender gets it. */
export type MessageOutcome =
  | { readonly kind: 'same' | 'ok' }
  /** The message is stored and changed nothing. */
  | { readonly kind: 'problem'; readonly problem: string };
