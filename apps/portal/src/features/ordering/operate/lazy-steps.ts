import { lazy } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';

const loadSteps = () => import('./step-components.tsx');
const loadLateSteps = () => loadChunk('operate-steps', loadSteps);

/**
 * Loads the code of the later steps while the person answers the first ones. The step that needs the code reports a
 * failure.
 */
export async function prefetchLazySteps(): Promise<void> {
  await loadSteps().catch(() => undefined);
}

export const LazyStep = lazy(async () => ({ default: (await loadLateSteps()).StepComponent }));
export const LazyReviewStep = lazy(async () => ({ default: (await loadLateSteps()).ReviewStep }));
export const LazySimulationFigures = lazy(async () => ({
  default: (await loadLateSteps()).SimulationFigures,
}));

/** Most people have an account for the form, so this message is loaded when it is needed. */
export const LazyNoAccounts = lazy(async () => ({
  default: (await loadChunk('operate-none', () => import('./no-accounts.tsx'))).NoAccounts,
}));
