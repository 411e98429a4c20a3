import axe, { type RuleObject } from 'axe-core';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  discardDraft,
  hasOpenCall,
  showStory,
  storiesOf,
  storyFiles,
  type Story,
} from './bundle.ts';
import { clearElementDescriptions, checkEachContrastOnce } from './contrast.ts';

export interface View {
  theme: 'light' | 'dark';
  size: string;
  width: number;
  height: number;
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The pictures to take of each story. When there are any, the checks are not run. */
    views: readonly View[];
  }
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Components have neither landmarks nor page headings, so these rules of axe apply only to whole pages. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];
const PHONE_SIZE = { width: 390, height: 844 };
const NARROW_SIZE = { width: 320, height: 844 };
/** Longer than each delay of the portal before a skeleton, a search or the footer. */
const DELAYS_MS = 400;
const MAX_ROUNDS = 1000;
/**
 * Rounds without a change after which a page with a skeleton counts as settled. The draft, its lock and the code of
 * the step load in sequence behind the same skeleton, so one round is not enough.
 */
const LOADING_ROUNDS = 5;
/** A harmless message of the browser, which occurs when an open menu is positioned one frame after the page. */
const MENU_POSITION_MESSAGE = 'ResizeObserver loop completed with undelivered notifications.';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function resizeWindow({ width, height }: { width: number; height: number }): Promise<void> {
  if (innerWidth === width && innerHeight === height) return;
  const { style } = window.frameElement as HTMLIFrameElement;
  style.width = `${String(width)}px`;
  style.height = `${String(height)}px`;
  await nextFrame();
  await nextFrame();
}

/** The browser answers in sequence, so these requests end after those of the page for drafts and locks. */
async function waitForDraftsAndLocks(): Promise<void> {
  await discardDraft('nobody');
  await navigator.locks.query();
}

/**
 * Waits until the page no longer changes and shows no skeleton. A skeleton is accepted in a story of a component, and
 * in a story with a call that is never answered. Delays are skipped.
 */
async function waitUntilSettled(story: Story): Promise<void> {
  await document.fonts.ready;
  const changeObserver = new MutationObserver(() => {});
  const observedChanges = { childList: true, subtree: true, attributes: true, characterData: true };
  changeObserver.observe(document, observedChanges);
  let quietRounds = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await waitForDraftsAndLocks();
    await nextFrame();
    await vi.advanceTimersByTimeAsync(DELAYS_MS);
    await nextFrame();
    await nextFrame();
    quietRounds = changeObserver.takeRecords().length === 0 ? quietRounds + 1 : 0;
    const isLoading = document.querySelector('[aria-busy="true"]') !== null;
    const mayLoad = !('open' in story) || hasOpenCall();
    if (quietRounds >= (isLoading ? LOADING_ROUNDS : 1) && (mayLoad || !isLoading)) return;
  }
  throw new Error('The story never comes to rest.');
}

// Without this option, axe copies the source of every element, although only that of faulty elements is needed.
axe.configure({ noHtml: true });
checkEachContrastOnce();

/** Returns the options of axe without the rules that do not apply to the page. */
function rulesToSkip(isPage: boolean): RuleObject {
  const skippedRules = isPage ? [] : PAGE_RULES;
  // This rule reports only styles marked as important, but reads all text.
  const inlineSpacing =
    document.querySelector('[style*="important" i]') === null ? ['avoid-inline-spacing'] : [];
  return Object.fromEntries(
    [...skippedRules, ...inlineSpacing].map((id) => [id, { enabled: false }]),
  );
}

async function accessibilityFaults(isPage: boolean): Promise<string[]> {
  // At other positions, a bar at the top of the window covers a part of some link, which is then too small for axe.
  scrollTo(0, 0);
  clearElementDescriptions();
  const { violations } = await axe.run(document, {
    runOnly: AXE_TAGS,
    rules: rulesToSkip(isPage),
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    elementRef: true,
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} · ${nodes.map(({ element }) => element?.outerHTML.slice(0, 300)).join(' | ')}`,
  );
}

async function overflowFaults(size: typeof PHONE_SIZE): Promise<string[]> {
  await resizeWindow(size);
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= size.width && clientWidth <= size.width) return [];
  const overflowingElements = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 3)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  return [
    `${String(scrollWidth)} px wide in ${String(clientWidth)}: ${overflowingElements.join(', ')}`,
  ];
}

/** React Aria announces changes in this region, which stays in the page. */
const ANNOUNCEMENTS = '[data-live-announcer]';

/** The timers that empty the region of announcements end with the story. */
function clearAnnouncements(): void {
  for (const log of document.querySelectorAll(`${ANNOUNCEMENTS} > *`)) log.replaceChildren();
}

/** Removes the elements that a story has left in the page, and returns their source. */
function removeLeftovers(): string[] {
  const leftovers = [...document.body.children].filter((one) => !one.matches(ANNOUNCEMENTS));
  for (const one of leftovers) one.remove();
  return leftovers.map(({ outerHTML }) => outerHTML.slice(0, 300));
}

async function takePicture(name: string, { width, folder }: View): Promise<void> {
  await resizeWindow({ width, height: document.documentElement.scrollHeight });
  scrollTo(0, 0);
  await page.screenshot({ path: `${folder}/${name}.png`, element: document.documentElement });
}

/** Declares one test for each story of a file or, for `npm run pictures`, one for each picture of a story. */
export function checkStories(path: string): void {
  const file = storyFiles[path];
  if (file === undefined) throw new Error(`${path} is not in the bundle of stories`);
  const { title, layout } = file;
  const isPage = layout === undefined ? !title.startsWith('ui/') : layout === 'page';
  const errors: string[] = [];
  let removeStory = () => {};

  const showAt = async (story: Story, size: typeof PHONE_SIZE) => {
    await resizeWindow(size);
    const shown = showStory(story, isPage);
    removeStory = shown.remove;
    await shown.ready;
    await waitUntilSettled(story);
    vi.useRealTimers();
  };

  describe(`stories of ${title}`, () => {
    beforeEach(() => {
      errors.length = 0;
      vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
        const error = parts.map(String).join(' ');
        if (!error.endsWith(MENU_POSITION_MESSAGE)) errors.push(error);
      });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      document.documentElement.lang = 'es';
      document.title = title;
    });
    afterEach(() => {
      removeStory();
      removeStory = () => {};
      // Discards the delays that the story has not finished.
      vi.useRealTimers();
      vi.restoreAllMocks();
      clearAnnouncements();
      const leftovers = removeLeftovers();
      expect(leftovers, 'what the story leaves in the page').toEqual([]);
    });

    const views = inject('views');
    // No test looks at pixels, and a hidden frame is laid out but not painted.
    (window.frameElement as HTMLIFrameElement).style.visibility = views.length > 0 ? '' : 'hidden';
    for (const view of views)
      test.each(storiesOf(file))(`%s, ${view.theme}, ${view.size}`, async (name, story) => {
        document.documentElement.dataset['theme'] = view.theme;
        await showAt(story, view);
        await takePicture(`${title.replaceAll('/', '.')}--${name}`, view);
      });

    test.skipIf(views.length > 0).each(storiesOf(file))('%s', async (_, story) => {
      await showAt(story, PHONE_SIZE);
      const accessibility = await accessibilityFaults(isPage);
      const overflow = [
        ...(await overflowFaults(PHONE_SIZE)),
        ...(await overflowFaults(NARROW_SIZE)),
      ];
      expect({ errors, accessibility, overflow }).toEqual({
        errors: [],
        accessibility: [],
        overflow: [],
      });
    });
  });
}
