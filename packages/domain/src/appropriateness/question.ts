import type { ProductFamily } from './requirements.ts';

/** One option and its points; the points are never sent to a client (APR-07). */
export interface TestOption {
  readonly id: string;
  readonly text: string;
  readonly points: number;
}

/** A question of the appropriateness test, with one answer (APR-02). */
export interface TestQuestion {
  readonly id: string;
  readonly block: 'EXPERIENCE' | 'TRAINING' | 'KNOWLEDGE';
  readonly text: string;
  /** Families that the question applies to. */
  readonly families: readonly ProductFamily[];
  readonly options: readonly TestOption[];
  /**
   * The question is asked only when `question` was answered with `option`; null for a question that is always asked.
   */
  readonly dependsOn: { readonly question: string; readonly option: string } | null;
}

/** The option «No lo sé»: no points, and counted as no information (APR-04). */
export const dontKnowOptionId = 'NS';
