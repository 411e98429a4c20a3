import type { Store } from './state.ts';

/** The clock on the wall of the outside world, in whole seconds since 1970: what is signed and what runs
 * out is read from it. A test moves it together with the service's session time. */
export type WallClock = { second: () => number; advance: (seconds: number) => void };

/** The wall clock; how far it was moved is remembered, as the service remembers it. */
export function createWallClock(store: Store): WallClock {
  return {
    second: () => Math.floor(Date.now() / 1000) + store.state.clock.movedSeconds,
    advance(seconds) {
      store.state.clock.movedSeconds += seconds;
      store.save();
    },
  };
}
