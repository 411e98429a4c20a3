import { lazy } from 'react';
import { ChunkLoadError, withLoadTimeout } from '../../lib/load-chunk.ts';
import { logFailure } from '../../api/log.ts';
import type { LoginAnswer } from '../../session/login.query.ts';

const load = () => import('./code-step.tsx');

/** The second step; loaded on demand, because a known device never needs it. */
export const LazyCodeStep = lazy(async () => ({ default: (await load()).CodeStep }));

/** Loads the second step while the service checks the password. */
export async function preloadCodeStep(): Promise<void> {
  try {
    await load();
  } catch {
    // A failed load is retried when the step is needed.
  }
}

/**
 * Returns the answer once the code step has loaded. After a failed load, shows an error above the form: an automatic
 * reload would lose the typed values without explanation.
 */
export async function waitForCodeStep(answer: LoginAnswer): Promise<LoginAnswer> {
  if (answer.step !== 'code') return answer;
  try {
    await withLoadTimeout(load());
    return answer;
  } catch (error) {
    logFailure('page', new ChunkLoadError(error));
    return { step: 'problem', problem: { kind: 'new-version' } };
  }
}
