import '../base.css';
import '@participe/ui/font.css';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import './stories.css';

interface StoryFile extends Record<string, unknown> {
  title: string;
  /** `page` for stories that bring their own landmarks. */
  layout?: 'page';
}

const files = import.meta.glob<StoryFile>(
  ['../**/*.stories.tsx', '../../../../packages/ui/src/**/*.stories.tsx'],
  { eager: true },
);

interface Listed {
  id: string;
  layout: 'page' | 'part';
  Story: ComponentType;
}

const stories: Listed[] = Object.values(files)
  .flatMap((file) =>
    Object.entries(file)
      .filter(([name, value]) => /^[A-Z]/u.test(name) && typeof value === 'function')
      .map(([name, value]) => ({
        id: `${file.title}--${name}`,
        layout: file.title.startsWith('ui/') && file.layout !== 'page' ? 'part' : 'page',
        Story: value as ComponentType,
      })),
  )
  .sort((a, b) => a.id.localeCompare(b.id)) as Listed[];

function List() {
  return (
    <main className="stories">
      <h1>Stories</h1>
      <ul>
        {stories.map(({ id, layout }) => (
          <li key={id}>
            <a href={`?story=${encodeURIComponent(id)}`} data-story-id={id} data-layout={layout}>
              {id}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
const wanted = stories.find(({ id }) => id === query.get('story'));
const place = document.getElementById('root');
if (!place) throw new Error('no #root in stories.html');
const root = createRoot(place);
if (!wanted) root.render(<List />);
else if (wanted.layout === 'page') root.render(<wanted.Story />);
else {
  root.render(
    <div className="part">
      <wanted.Story />
    </div>,
  );
}
if (wanted) document.title = `${wanted.id} · Sotavera`;
if (wanted && !('marksReady' in wanted.Story)) document.documentElement.dataset['story'] = 'ready';
