import { use, type ComponentType } from 'react';
import { loadChunk, loadWhenConnected } from './load-chunk.ts';

export { ChunkLoadError, loadChunk } from './load-chunk.ts';

interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  /**
   * Loads the code in advance, and waits while the service cannot be reached. Another failure is handled when the
   * component is rendered.
   */
  preload: () => Promise<void>;
}

/**
 * Returns a component whose code is loaded when it is first rendered or when `preload` is called. The router calls
 * `preload` for the next screen before it leaves the current one, and when the person points at a link, unless they
 * asked the browser to save data.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let preloadFailure: Promise<never> | undefined;
  let loading: Promise<void> | undefined;
  const preloadPart = async () => {
    preloadFailure = undefined;
    try {
      Loaded ??= await loadWhenConnected(load);
    } catch (error) {
      preloadFailure = Promise.reject(error instanceof Error ? error : new Error(String(error)));
      preloadFailure.catch(() => {});
    }
  };
  const loadNow = () => {
    loading ??= loadChunk(name, () => preloadFailure ?? load()).then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Part = (props: Props) => {
    if (!Loaded) use(loadNow());
    return Loaded && <Loaded {...props} />;
  };
  Part.preload = preloadPart;
  return Part;
}
