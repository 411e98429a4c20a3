import { lazy } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';

const load = () => import('./step-components.tsx');
const loadLateSteps = () => loadChunk('operate-steps', load);

/** Asks for the later steps while the first ones are answered; that they do not come is said where they are needed. */
export async function prefetchLazySteps(): Promise<void> {
  await load().catch(() => undefined);
}

export const LazyStep = lazy(async () => ({ default: (await loadLateSteps()).StepComponent }));
export const LazyReviewStep = lazy(async () => ({ default: (await loadLateSteps()).ReviewStep }));
export const LazySimulationFigures = lazy(async () => ({
  default: (await loadLateSteps()).SimulationFigures,
}));
