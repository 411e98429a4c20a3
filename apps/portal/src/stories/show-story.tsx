import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ScreenStory } from './story.tsx';

/** A component that is rendered by itself, or a screen with the answers of the service. */
export type Story = ComponentType | ScreenStory;

export interface ShownStory {
  /** Settles when the story has performed its actions. */
  ready: Promise<void>;
  /** Removes the story from the page, also while it still performs its actions. */
  remove: () => void;
}

async function renderAndPlay(story: Story, root: Root): Promise<void> {
  if ('open' in story) {
    const { element, play } = await story.open();
    root.render(element);
    await play();
  } else {
    const Component = story;
    root.render(<Component />);
  }
}

/** Renders a story and performs its actions. */
export function showStory(story: Story, isPage: boolean): ShownStory {
  const storyContainer = document.createElement('div');
  storyContainer.id = 'root';
  if (!isPage) storyContainer.className = 'part';
  document.body.append(storyContainer);
  const root = createRoot(storyContainer);
  const remove = () => {
    root.unmount();
    storyContainer.remove();
  };
  return { ready: renderAndPlay(story, root), remove };
}
