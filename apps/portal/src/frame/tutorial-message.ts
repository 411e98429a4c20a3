type PlayerReport = 'ready' | 'failed';

const isPlayerReport = (word: unknown): word is PlayerReport =>
  word === 'ready' || word === 'failed';

/** Returns the state reported by the player; undefined for a message from another window or with another text. */
export function readPlayerMessage(
  { source, data }: Pick<MessageEvent, 'source' | 'data'>,
  player: MessageEventSource | null | undefined,
): PlayerReport | undefined {
  if (source === null || source !== player) return undefined;
  const content: unknown = data;
  const messageName =
    typeof content === 'object' && content !== null && 'tutorial' in content
      ? content.tutorial
      : undefined;
  return isPlayerReport(messageName) ? messageName : undefined;
}
