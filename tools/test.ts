import { serviceMemory } from './service-flags.ts';
import { printSummary, runLanes } from './test/run-steps.ts';
import {
  checks,
  databaseTests,
  journeys,
  portalWeight,
  storyTests,
  unitTests,
} from './test/steps.ts';

// The tests start hundreds of processes. With a compile cache, each process reads compiled code instead of compiling
// it again.
process.env['NODE_COMPILE_CACHE'] ??= serviceMemory['NODE_COMPILE_CACHE'];

// Journeys mostly wait for the browser, so they start at the beginning and run in parallel with all other tests.
const outcomes = await runLanes([
  [portalWeight, ...journeys],
  [unitTests, ...databaseTests, storyTests, ...checks],
]);
process.exitCode = printSummary(outcomes);
