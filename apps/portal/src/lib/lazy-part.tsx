import { use, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

export { ChunkLoadError, loadChunk } from './load-chunk.ts';

interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  preload: () => Promise<void>;
}

/** A part that loads when it is first drawn, or before by `preload`: it waits in the nearest Suspense. */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
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
  const Part = (props: Props) => {
    if (!Loaded) use(preload());
    return Loaded && <Loaded {...props} />;
  };
  Part.preload = preload;
  return Part;
}

/** A screen that loads when its address is opened; the router waits for it before leaving the old one. */
export function lazyScreen(name: string, load: () => Promise<ComponentType>) {
  return lazyPart<object>(name, load);
}
