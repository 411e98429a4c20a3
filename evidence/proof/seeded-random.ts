/** The same seed gives the same numbers in the same sequence. */
export interface SeededRandom {
  /** Returns a number from 0 to less than 1. */
  readonly draw: () => number;
  /** Returns an integer from 0 to `size` − 1. */
  readonly below: (size: number) => number;
  /** Returns true with this probability. */
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
}

export function createSeededRandom(seed: number): SeededRandom {
  let randomState = seed >>> 0;
  const drawNumber = (): number => {
    randomState = (randomState + 0x6d2b79f5) >>> 0;
    let mixedState = Math.imul(randomState ^ (randomState >>> 15), randomState | 1);
    mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61);
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4_294_967_296;
  };
  const drawBelow = (size: number): number => Math.floor(drawNumber() * size);
  return {
    draw: drawNumber,
    below: drawBelow,
    happens: (probability) => drawNumber() < probability,
    pick: (items) => {
      const item = items[drawBelow(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
