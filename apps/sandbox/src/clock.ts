import type { StateStore } from './state.ts';

/**
 * Clock of the sandbox in whole seconds since 1970, for signatures and expiries. Tests advance it together with the
 * service's session time.
 */
export type WallClock = { second: () => number; advance: (seconds: number) => void };

/** The offset of the clock from system time is stored in the state. */
export function createWallClock(store: StateStore): WallClock {
  return {
    second: () => Math.floor(Date.now() / 1000) + store.state.clock.movedSeconds,
    advance(seconds) {
      store.state.clock.movedSeconds += seconds;
      store.save();
    },
  };
}
