import { lazy } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';

const load = () => import('./late-steps.tsx');
const loadLateSteps = () => loadChunk('operate-steps', load);

/** Asks for the later steps while the first ones are answered; that they do not come is said where they are needed. */
export async function fetchLateSteps(): Promise<void> {
  await load().catch(() => undefined);
}

export const LateStep = lazy(async () => ({ default: (await loadLateSteps()).LateStep }));
export const CheckStep = lazy(async () => ({ default: (await loadLateSteps()).CheckStep }));
export const LiveFigures = lazy(async () => ({ default: (await loadLateSteps()).LiveFigures }));
