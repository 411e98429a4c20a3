import { loadChunk } from '../lib/load-chunk.ts';
import { showTemplate } from './templates.ts';

let loading: Promise<unknown> | undefined;

/** Brings the portal to a page that was there before it. Asked again, it is the same one. */
export function loadReact(): void {
  loading ??= loadChunk('main', () => import('../main.tsx')).catch(() => showTemplate('broken'));
}

/** Has the files at hand for that moment, and runs none of them. */
export function prefetchReact(): void {
  const { ahead = '' } = document.body.dataset;
  for (const href of ahead.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}
