import { serviceMemory } from './service-flags.ts';
import { printSummary, runStepLanes } from './test/run-steps.ts';
import {
  checkSteps,
  embeddedTests,
  journeySteps,
  portalWeight,
  serviceTests,
  storyTests,
  unitTests,
} from './test/steps.ts';

// The tests start hundreds of processes, and each would compile the same code again.
process.env['NODE_COMPILE_CACHE'] ??= serviceMemory['NODE_COMPILE_CACHE'];

// Journeys mostly wait for the browser, so they have a lane beside the other tests.
const outcomes = await runStepLanes([
  [portalWeight, ...journeySteps],
  [unitTests, serviceTests, storyTests, ...embeddedTests, ...checkSteps],
]);
process.exitCode = printSummary(outcomes);
