/** The state that a player reports. */
type PlayerWord = 'ready' | 'failed';

/** Returns the state in a message of the player's frame; undefined for another window or any other message. */
export function readPlayerMessage(
  { source, data }: { readonly source: unknown; readonly data: unknown },
  player: unknown,
): PlayerWord | undefined {
  if (source === null || source === undefined || source !== player) return undefined;
  const word =
    typeof data === 'object' && data !== null && 'tutorial' in data ? data.tutorial : undefined;
  return word === 'ready' || word === 'failed' ? word : undefined;
}
