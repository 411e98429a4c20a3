import { CallError } from '@participe/contract/client';
import { lazy } from 'react';
import { ChunkLoadError, withLoadTimeout } from '../../lib/load-chunk.ts';
import { logFailure } from '../../api/log.ts';
import { isServiceReachable } from '../../platform/connection.ts';
import type { LoginAnswer, LoginFailure } from '../../session/login.query.ts';

const loadCodeStep = () => import('./code-step.tsx');

/** The second step of the login. Loaded on demand, because logins on a known device do not need it. */
export const LazyCodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));

/** Loads the code of the second step while the service checks the password. */
export async function preloadCodeStep(): Promise<void> {
  try {
    await loadCodeStep();
  } catch {
    // A failure is ignored here, because the load is retried when the step is needed.
  }
}

async function explainFailure(cause: unknown): Promise<LoginFailure> {
  if (await isServiceReachable()) return { kind: 'new-version' };
  const networkFailure = { status: 0, code: 'NO_RESPONSE', message: 'No response was received' };
  return { kind: 'offline', error: new CallError(networkFailure, cause) };
}

/**
 * Returns the login's result once the code step has loaded. If loading fails, returns an error to show above the
 * form, because an automatic reload of the page would lose the typed values.
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
