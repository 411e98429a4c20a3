import type { ProductFamily } from './needs.ts';

/** One answer that may be chosen, and what it is worth; the worth never leaves the service. */
export interface TestOption {
  readonly id: string;
  readonly text: string;
  readonly points: number;
}

/** A question of the appropriateness test, with one answer each (decision G-G05). */
export interface TestQuestion {
  readonly id: string;
  readonly block: 'EXPERIENCE' | 'TRAINING' | 'KNOWLEDGE';
  readonly text: string;
  /** Families that the question is about. */
  readonly families: readonly ProductFamily[];
  readonly options: readonly TestOption[];
  /** Asked only when that answer was given to that question. */
  readonly dependsOn: { readonly question: string; readonly option: string } | null;
}

/** The answer that admits to know nothing: worth nothing, and no information either. */
export const unknownOption = 'NS';
