import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const stopsMax = 90;

/**
 * Returns the faults of the element that has the focus: no focus ring, outside the visible area, covered, or before
 * the previous element in the page.
 */
function faultsOfFocus(): string[] {
  const element = document.activeElement;
  if (element === null || element === document.body) return [];
  const { previous } = window as { previous?: Element };
  (window as { previous?: Element }).previous = element;
  const name = `${element.tagName} «${element.textContent.trim().slice(0, 40)}» ${element.id}`;
  // The calendar button inside a date field has the focus ring of the browser, which cannot be read.
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
  // Only elements that float over the page can cover others. A button inside its field does not.
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

/**
 * Returns functions that use the page by keyboard only. Each element that gets the focus must be visible, not
 * covered, and in sequence.
 */
export function keyboard(page: Page) {
  const forget = () => page.evaluate(() => delete (window as { previous?: Element }).previous);
  const step = async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(faultsOfFocus)).toEqual([]);
  };
  /** Presses Tab until an element has the focus. Fails instead of starting again at the top of the page. */
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
    /** Replaces the text of a field. */
    type: async (place: Locator, text: string) => {
      await reach(place);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /**
     * Chooses a radio button. Tab moves to the checked one of the group or to the first one, and arrow keys move
     * within the group.
     */
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
