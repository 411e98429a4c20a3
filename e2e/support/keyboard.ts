import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const stopsMax = 90;

/** What is wrong with the place where the focus stands now: no ring, out of sight, covered, or back up the page. */
function faultsOfFocus(): string[] {
  const element = document.activeElement;
  if (element === null || element === document.body) return [];
  const { previous } = window as { previous?: Element };
  (window as { previous?: Element }).previous = element;
  const name = `${element.tagName} «${element.textContent.trim().slice(0, 40)}» ${element.id}`;
  // The calendar inside a date field is the browser's own, with a ring of its own.
  const isBrowsers = element.matches('input[type="date"]:not(:focus-visible)');
  const ringed = [
    getComputedStyle(element),
    getComputedStyle(element, '::after'),
    ...(element.closest('label') ? [getComputedStyle(element.closest('label') as Element)] : []),
  ].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth >= '2px');
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isInSight = x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
  const points: readonly [number, number][] = [
    [x, y],
    [box.left + 3, y],
    [box.right - 3, y],
  ];
  // What floats over the page covers; a button inside its own field does not.
  const floats = (part: Element | null): boolean =>
    part !== null &&
    !part.contains(element) &&
    (['fixed', 'sticky'].includes(getComputedStyle(part).position) || floats(part.parentElement));
  const isCovered = points.some(([left, top]) => floats(document.elementFromPoint(left, top)));
  const goesBack =
    previous?.isConnected === true &&
    previous !== element &&
    (previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return [
    ...(ringed || isBrowsers ? [] : [`no ring on ${name}`]),
    ...(isInSight ? [] : [`out of sight: ${name}`]),
    ...(isInSight && isCovered ? [`covered: ${name}`] : []),
    ...(goesBack ? [`back up the page: ${name}`] : []),
  ];
}

/** The keys of somebody who has no pointer. Every stop on the way has to be seen, uncovered and in order. */
export function keyboard(page: Page) {
  const forget = () => page.evaluate(() => delete (window as { previous?: Element }).previous);
  const step = async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(faultsOfFocus)).toEqual([]);
  };
  /** Goes on with Tab until a place has the focus; never around the whole page. */
  const reach = async (place: Locator) => {
    await place.waitFor();
    await forget();
    for (let stops = 0; stops < stopsMax; stops += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) return;
      await step();
    }
    throw new Error(`Tab does not reach ${String(place)}`);
  };
  return {
    reach,
    press: async (place: Locator, key = 'Enter') => {
      await reach(place);
      await page.keyboard.press(key);
    },
    /** Types in place of what stands in a field. */
    type: async (place: Locator, text: string) => {
      await reach(place);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Tab enters a group of radios where one is marked, or at the first; arrows move inside. */
    choose: async (group: Locator, option: Locator) => {
      await option.waitFor();
      const marked = group.and(page.locator(':checked'));
      await reach((await marked.count()) > 0 ? marked : group.first());
      await page.keyboard.press('Space');
      for (let moves = 0; !(await option.isChecked()); moves += 1) {
        if (moves > stopsMax) throw new Error(`Arrows do not reach ${String(option)}`);
        await page.keyboard.press('ArrowDown');
      }
    },
  };
}
