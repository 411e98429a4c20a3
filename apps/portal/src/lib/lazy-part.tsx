import { use, type ComponentType } from 'react';
import { loadChunk, withinLimit } from './load-chunk.ts';

export { ChunkLoadError, loadChunk } from './load-chunk.ts';

interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  /** Fetches it ahead of need; a failure is noted and shows once the part is drawn. */
  preload: () => Promise<void>;
}

/**
 * A part that loads when it is first drawn, or before by `preload`: it waits in the nearest Suspense. The
 * router preloads a screen before it leaves the old one, and when a link to it is pointed at.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let failed: Promise<never> | undefined;
  let needed: Promise<void> | undefined;
  const preload = async () => {
    failed = undefined;
    try {
      Loaded ??= await withinLimit(load());
    } catch (error) {
      failed = Promise.reject(error instanceof Error ? error : new Error(String(error)));
      failed.catch(() => {});
    }
  };
  const need = () => {
    needed ??= loadChunk(name, () => failed ?? load()).then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        needed = undefined;
        throw error;
      },
    );
    return needed;
  };
  const Part = (props: Props) => {
    if (!Loaded) use(need());
    return Loaded && <Loaded {...props} />;
  };
  Part.preload = preload;
  return Part;
}
