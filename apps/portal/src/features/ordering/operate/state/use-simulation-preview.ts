import type { Simulation } from '@participe/contract/types';
import { useIsSimulationCached, useSimulation } from '../order/order-form.query.ts';
import type { SimulationBody } from '../order/order-body.ts';
import { useDebouncedText } from '../../../../lib/use-debounced.ts';

const SIMULATION_WAIT_MS = 400;

/** Simulation that is shown while the person fills in the form. */
export interface SimulationPreview {
  /** The last simulation, possibly of earlier choices. */
  shown: Simulation | undefined;
  /** The simulation of exactly the current choices; undefined until the service responds. */
  settled: Simulation | undefined;
  isComputing: boolean;
  hasFailed: boolean;
  refresh: () => void;
}

/** Simulates the order after a pause in typing (UIX-27). */
export function useSimulationPreview(
  body: SimulationBody | undefined,
): SimulationPreview & { isFirst: boolean } {
  const text = body ? JSON.stringify(body) : '';
  const settledText = useDebouncedText(text, SIMULATION_WAIT_MS);
  const requestedText = useIsSimulationCached(body) ? text : settledText;
  const query = useSimulation(
    requestedText === '' ? undefined : (JSON.parse(requestedText) as SimulationBody),
  );
  const isCurrent = requestedText === text && !query.isPlaceholderData;
  const { data, isFetching, isError, refetch } = query;
  return {
    shown: body ? data : undefined,
    settled: body && isCurrent ? data : undefined,
    isComputing: body !== undefined && (requestedText !== text || isFetching),
    hasFailed: body !== undefined && isCurrent && isError,
    isFirst: body !== undefined && data === undefined && !isError,
    refresh: () => void refetch(),
  };
}
