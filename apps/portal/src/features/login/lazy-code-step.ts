import { CallError } from '@participe/contract/client';
import { lazy } from 'react';
import { ChunkLoadError, withLoadTimeout } from '../../lib/load-chunk.ts';
import { logFailure } from '../../api/log.ts';
import { isServiceReachable } from '../../platform/connection.ts';
import type { LoginAnswer, LoginFailure } from '../../session/login.query.ts';

const loadCodeStep = () => import('./code-step.tsx');

/** Loaded on demand, because logins on a known device have no second step. */
export const LazyCodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));

export async function preloadCodeStep(): Promise<void> {
  try {
    await loadCodeStep();
  } catch {
    // The load is retried when the step is needed.
  }
}

async function explainFailure(cause: unknown): Promise<LoginFailure> {
  if (await isServiceReachable()) return { kind: 'new-version' };
  const networkFailure = { status: 0, code: 'NO_RESPONSE', message: 'No response was received' };
  return { kind: 'offline', error: new CallError(networkFailure, cause) };
}

/**
 * Returns the answer once the code step has loaded. A failed load becomes an error above the form, because a reload
 * of the page would lose the typed values.
 */
export async function waitForCodeStep(answer: LoginAnswer): Promise<LoginAnswer> {
  if (answer.step !== 'code') return answer;
  try {
    await withLoadTimeout(loadCodeStep());
    return answer;
  } catch (error) {
    logFailure('page', new ChunkLoadError(error));
    return { step: 'problem', problem: await explainFailure(error) };
  }
}
