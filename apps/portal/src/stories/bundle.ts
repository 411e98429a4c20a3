import '../base.css';
import '@participe/ui/font.css';
import './stories.css';
import type { Story } from './show-story.tsx';

export { discardDraft } from '../session/draft.ts';
export { hasOpenCall } from './fake-client.ts';
export { showStory, type Story } from './show-story.tsx';

export interface StoryFile extends Record<string, unknown> {
  title: string;
  /** `page` when a story has landmarks of its own, as screens do; otherwise `part`. */
  layout?: 'page' | 'part';
}

const files = import.meta.glob<StoryFile>(
  ['../**/*.stories.tsx', '../../../../packages/ui/src/**/*.stories.tsx'],
  { eager: true },
);

/** All story files, by their path in the repository. */
export const storyFiles: Readonly<Record<string, StoryFile>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [
    new URL(path, 'file:///apps/portal/src/stories/').pathname.slice(1),
    file,
  ]),
);

export function storiesOf(file: StoryFile): [string, Story][] {
  return Object.entries(file).filter(([name]) => /^[A-Z]/u.test(name)) as [string, Story][];
}
