import axe from 'axe-core';

interface ContrastData {
  readonly contrastRatio?: number;
}

interface CheckContext {
  readonly data: (found: ContrastData) => void;
}

type AxeFunction<Answer> = (this: CheckContext, element: Element, ...rest: unknown[]) => Answer;

/** The internal rules and checks of axe, because axe has no public function to call a single one. */
interface AxeWithRules {
  readonly _audit: {
    readonly rules: readonly { readonly id: string; matches: AxeFunction<boolean> }[];
    readonly checks: Readonly<Record<string, { evaluate: AxeFunction<boolean | undefined> }>>;
  };
}

/** Numbers of element descriptions. A description names its parent's description by number, to stay short. */
const descriptionNumbers = new Map<string, number>();
const legibleDescriptions = new Set<number>();
let elementNumbers = new WeakMap<Element, number>();

function descriptionNumberOf(description: string): number {
  const descriptionNumber = descriptionNumbers.get(description);
  if (descriptionNumber !== undefined) return descriptionNumber;
  descriptionNumbers.set(description, descriptionNumbers.size);
  return descriptionNumbers.size - 1;
}

/**
 * The contrast of an element depends on its own styles and on those of its ancestors. Elements with the same number
 * have the same contrast.
 */
function contrastNumberOf(element: Element): number {
  const elementNumber = elementNumbers.get(element);
  if (elementNumber !== undefined) return elementNumber;
  const style = getComputedStyle(element);
  const parent = element.parentElement === null ? -1 : contrastNumberOf(element.parentElement);
  const number = descriptionNumberOf(
    [
      parent,
      element.tagName,
      element.getAttribute('class'),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
    ].join('|'),
  );
  elementNumbers.set(element, number);
  return number;
}

/** The styles of an element may change between two checks. */
export const clearElementDescriptions = (): void => {
  elementNumbers = new WeakMap();
};

/**
 * axe checks the contrast of each kind of text once. A kind has the same element, classes, colours, sizes and
 * backgrounds. A text that axe did not find legible is checked again wherever it appears.
 */
export function checkEachContrastOnce(): void {
  const { rules, checks } = (axe as unknown as AxeWithRules)._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast');
  const check = checks['color-contrast'];
  if (rule === undefined || check === undefined) throw new Error('axe does not check contrast');
  const { matches } = rule;
  rule.matches = function matchOnce(element, ...rest) {
    return (
      !legibleDescriptions.has(contrastNumberOf(element)) && matches.call(this, element, ...rest)
    );
  };
  const { evaluate } = check;
  check.evaluate = function checkOnce(element, ...rest) {
    const contrastNumber = contrastNumberOf(element);
    if (legibleDescriptions.has(contrastNumber)) return true;
    let ratio: number | undefined;
    const contrastReader = {
      ...this,
      data: (found: ContrastData) => {
        ratio = found.contrastRatio;
        this.data(found);
      },
    };
    const isLegible = evaluate.call(contrastReader, element, ...rest);
    // axe also accepts texts outside the screen, without computing their contrast ratio.
    if (isLegible === true && ratio !== undefined) legibleDescriptions.add(contrastNumber);
    return isLegible;
  };
}
