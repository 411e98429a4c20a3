import { use, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

export { ChunkLoadError, loadChunk } from './load-chunk.ts';

interface LazyScreen {
  (): React.ReactNode;
  preload: () => Promise<void>;
}

/** A screen that loads when its address is opened; the router waits for it before leaving the old one. */
export function lazyScreen(name: string, load: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= loadChunk(name, load).then(
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
  const Screen = () => {
    if (!Loaded) use(preload());
    return Loaded && <Loaded />;
  };
  Screen.preload = preload;
  return Screen;
}
