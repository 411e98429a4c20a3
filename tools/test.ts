import { serviceMemory } from './service-flags.ts';
import { printSummary, runStepLanes } from './test/run-steps.ts';
import {
  checkSteps,
  databaseTests,
  journeySteps,
  portalWeight,
  storyTests,
  unitTests,
} from './test/steps.ts';

// Tests start hundreds of processes. With a compile cache each of them reads compiled code instead of compiling it.
process.env['NODE_COMPILE_CACHE'] ??= serviceMemory['NODE_COMPILE_CACHE'];

// Journeys mostly wait, so they run in parallel with everything else from the beginning.
const outcomes = await runStepLanes([
  [portalWeight, ...journeySteps],
  [unitTests, ...databaseTests, storyTests, ...checkSteps],
]);
process.exitCode = printSummary(outcomes);
