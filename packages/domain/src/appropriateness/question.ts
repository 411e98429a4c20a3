import type { ProductFamily } from './requirements.ts';

/**
 * One option of a question with its points, which clients do not see, because they would reveal the right answers
 * (APR-07).
 */
export interface TestOption {
  readonly id: string;
  readonly text: string;
  readonly points: number;
}

/** A single-choice question of the appropriateness test (APR-02). */
export interface TestQuestion {
  readonly id: string;
  readonly block: 'EXPERIENCE' | 'TRAINING' | 'KNOWLEDGE';
  readonly text: string;
  /** Product families to which the question applies. */
  readonly families: readonly ProductFamily[];
  readonly options: readonly TestOption[];
  /** The question is asked only if `question` was answered with `option`; null for a question without condition. */
  readonly dependsOn: { readonly question: string; readonly option: string } | null;
}

/** The option «No lo sé» («I do not know»). It gives no points and counts as missing information (APR-04). */
export const dontKnowOptionId = 'NS';
