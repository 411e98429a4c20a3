import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const maxStops = 90;

interface Focus {
  readonly isReached: boolean;
  /** True when the element to reach is no longer part of the page. */
  readonly isGone: boolean;
  readonly faults: readonly string[];
}

/**
 * Returns whether the focus has reached an element and, after a step, the faults of the focused element: no focus
 * ring, out of view, covered, or before the previous element in the page.
 */
function readFocus(target: Node, isStep: boolean): Focus {
  const element = document.activeElement;
  const focusState = { isReached: element === target, isGone: !target.isConnected };
  if (!isStep) delete (window as { previous?: Element }).previous;
  if (!isStep || element === null || element === document.body)
    return { ...focusState, faults: [] };
  const { previous } = window as { previous?: Element };
  (window as { previous?: Element }).previous = element;
  const name = `${element.tagName} «${element.textContent.trim().slice(0, 40)}» ${element.id}`;
  // The calendar button inside a date field has the focus ring of the browser, which cannot be read.
  const isCalendarButton = element.matches('input[type="date"]:not(:focus-visible)');
  const hasRing = [
    getComputedStyle(element),
    getComputedStyle(element, '::after'),
    ...(element.closest('label') ? [getComputedStyle(element.closest('label') as Element)] : []),
  ].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth >= '2px');
  const elementBox = element.getBoundingClientRect();
  const [x, y] = [elementBox.x + elementBox.width / 2, elementBox.y + elementBox.height / 2];
  const isInSight = x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
  const points: readonly [number, number][] = [
    [x, y],
    [elementBox.left + 3, y],
    [elementBox.right - 3, y],
  ];
  // Only a fixed or sticky element counts as covering.
  const isFloating = (part: Element | null): boolean =>
    part !== null &&
    !part.contains(element) &&
    (['fixed', 'sticky'].includes(getComputedStyle(part).position) ||
      isFloating(part.parentElement));
  const isCovered = points.some(([left, top]) => isFloating(document.elementFromPoint(left, top)));
  const goesBack =
    previous?.isConnected === true &&
    previous !== element &&
    (previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const faults = [
    ...(hasRing || isCalendarButton ? [] : [`no ring on ${name}`]),
    ...(isInSight ? [] : [`out of sight: ${name}`]),
    ...(isInSight && isCovered ? [`covered: ${name}`] : []),
    ...(goesBack ? [`back up the page: ${name}`] : []),
  ];
  return { ...focusState, faults };
}

/**
 * Uses the page by keyboard only. Each element that Tab reaches must show a focus ring, be in sight and not covered,
 * and come after the previous element in the page.
 */
export function keyboard(page: Page) {
  /**
   * Presses Tab until an element has the focus. Fails at the end of the page instead of starting again at its top.
   */
  const tabTo = async (place: Locator) => {
    await place.waitFor();
    // A locator by role and name would search the whole page again at every step.
    let targetHandle = await place.elementHandle();
    let focus = await targetHandle?.evaluate(readFocus, false);
    for (let stopCount = 0; stopCount < maxStops; stopCount += 1) {
      if (focus?.isGone !== false) {
        targetHandle = await place.elementHandle();
        focus = await targetHandle?.evaluate(readFocus, false);
      }
      if (focus?.isReached === true) return;
      await page.keyboard.press('Tab');
      focus = await targetHandle?.evaluate(readFocus, true);
      expect(focus?.faults).toEqual([]);
    }
    throw new Error(`Tab does not reach ${String(place)}`);
  };
  const typeText = async (place: Locator, text: string) => {
    await tabTo(place);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return {
    reach: tabTo,
    press: async (place: Locator, key = 'Enter') => {
      await tabTo(place);
      await page.keyboard.press(key);
    },
    /** Replaces the text of a field. */
    type: typeText,
    /** Types into a field with a list, and chooses the option when the list shows it. */
    chooseOption: async (field: Locator, text: string, option: Locator) => {
      await typeText(field, text);
      await option.waitFor();
      await page.keyboard.press('ArrowDown');
      await expect(field).toHaveAttribute('aria-activedescendant', /./u);
      await page.keyboard.press('Enter');
    },
    /**
     * Tab moves to the checked radio button of the group, or to the first one if none is checked. Arrow keys move
     * within the group.
     */
    choose: async (group: Locator, option: Locator) => {
      await option.waitFor();
      const checkedRadio = group.and(page.locator(':checked'));
      await tabTo((await checkedRadio.count()) > 0 ? checkedRadio : group.first());
      await page.keyboard.press('Space');
      for (let moveCount = 0; !(await option.isChecked()); moveCount += 1) {
        if (moveCount > maxStops) throw new Error(`Arrows do not reach ${String(option)}`);
        await page.keyboard.press('ArrowDown');
      }
    },
  };
}
