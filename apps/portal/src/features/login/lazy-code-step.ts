import { lazy } from 'react';
import { ChunkLoadError, withinLimit } from '../../lib/load-chunk.ts';
import { logQuietly } from '../../api/log.ts';
import type { LoginAnswer } from '../../session/login.query.ts';

const load = () => import('./code-step.tsx');

/** The second step, which a known device never needs. */
export const CodeStep = lazy(async () => ({ default: (await load()).CodeStep }));

/** Fetches it while the password is looked at. */
export async function preloadCodeStep(): Promise<void> {
  try {
    await load();
  } catch {
    // Tried again when it is needed.
  }
}

/**
 * The answer, once the step that it leads to is there. When that cannot be had it is said over what was typed:
 * the page loaded again by itself would be an empty login without a word.
 */
export async function afterCodeStepLoaded(answer: LoginAnswer): Promise<LoginAnswer> {
  if (answer.step !== 'code') return answer;
  try {
    await withinLimit(load());
    return answer;
  } catch (error) {
    logQuietly('page', new ChunkLoadError(error));
    return { step: 'problem', problem: { kind: 'new-version' } };
  }
}
