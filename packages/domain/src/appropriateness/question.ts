import type { ProductFamily } from './needs.ts';

/** One option and its points; the points never leave the service (APR-07). */
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
  /** Asked only after that answer to that question. */
  readonly dependsOn: { readonly question: string; readonly option: string } | null;
}

/** The option of not knowing: no points, and no information (APR-04). */
export const unknownOption = 'NS';
