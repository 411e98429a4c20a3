import { loadChunk } from '../lib/load-chunk.ts';
import { showPageTemplate } from './templates.ts';

let reactModule: Promise<unknown> | undefined;

/** Loads React for a prerendered page once, or shows that it cannot be loaded. */
export function loadReact(): void {
  reactModule ??= loadChunk('main', () => import('../main.tsx')).catch(() =>
    showPageTemplate('broken'),
  );
}

/**
 * Adds a link to each file that the build lists in the attribute `data-ahead`: the browser fetches the files without
 * executing them.
 */
export function addLinks(rel: 'prefetch' | 'modulepreload'): void {
  const { ahead = '' } = document.body.dataset;
  for (const href of ahead.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }
}
