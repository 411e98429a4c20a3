import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const stopsMax = 90;

/**
 * Returns the faults of the focused element: no focus ring, out of view, covered, or before the previous one in the
 * page.
 */
function faultsOfFocus(): string[] {
  const element = document.activeElement;
  if (element === null || element === document.body) return [];
  const { previous } = window as { previous?: Element };
  (window as { previous?: Element }).previous = element;
  const name = `${element.tagName} «${element.textContent.trim().slice(0, 40)}» ${element.id}`;
  // The browser draws its own focus ring on the calendar button inside a date field.
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
  // Only elements that float over the page can cover others; a button inside its field does not.
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

/** Navigates by keyboard only. Every focused element must be visible, uncovered and in order. */
export function keyboard(page: Page) {
  const forget = () => page.evaluate(() => delete (window as { previous?: Element }).previous);
  const step = async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(faultsOfFocus)).toEqual([]);
  };
  /** Presses Tab until an element has the focus, without wrapping around to the start of the page. */
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
     * Selects a radio button. Tab enters the group at the checked one, or at the first; arrow keys move inside the
     * group.
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
