import { lazy } from 'react';
import { loadChunk } from '../../shell/chunk.tsx';

const load = () => loadChunk('login-code', () => import('./code-step.tsx'));

/** The second step: whoever comes on a known device never needs it. */
export const CodeStep = lazy(async () => ({ default: (await load()).CodeStep }));

/** Fetches it while the password is looked at. */
export async function preloadCodeStep(): Promise<void> {
  try {
    await load();
  } catch {
    // Said when it is needed.
  }
}
