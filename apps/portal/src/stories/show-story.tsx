import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ScreenStory } from './story.tsx';

/** A component that is rendered by itself, or a screen with the answers of the service. */
export type Story = ComponentType | ScreenStory;

/** Renders a story and performs its actions. Returns a function that removes the story from the page. */
export async function showStory(story: Story, isPage: boolean): Promise<() => void> {
  const storyContainer = document.createElement('div');
  storyContainer.id = 'root';
  if (!isPage) storyContainer.className = 'part';
  document.body.append(storyContainer);
  const root = createRoot(storyContainer);
  const removeStory = () => {
    root.unmount();
    storyContainer.remove();
  };
  try {
    if ('open' in story) {
      const { element, play } = await story.open();
      root.render(element);
      await play();
    } else {
      const Component = story;
      root.render(<Component />);
    }
    return removeStory;
  } catch (error) {
    removeStory();
    throw error;
  }
}
