import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { runWhenIdle } from '../platform/when-idle.ts';
import { openLoads } from './load-chunk.ts';

const QUIET_TIME_MS = 300;

/**
 * True once no data and no code of the page have been loading for 300 ms and the browser is idle. Less important
 * data and code wait for this.
 */
export function useIsFirstPageLoaded(): boolean {
  const isFetching = useIsFetching() > 0;
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isFetching || isLoaded) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let cancelIdle = () => {};
    const waitForQuiet = () => {
      timer = setTimeout(() => {
        cancelIdle = runWhenIdle(() => {
          if (openLoads.size === 0) setLoaded(true);
          else waitForQuiet();
        });
      }, QUIET_TIME_MS);
    };
    waitForQuiet();
    return () => {
      clearTimeout(timer);
      cancelIdle();
    };
  }, [isFetching, isLoaded]);
  return isLoaded;
}
