import { printSummary, runLanes } from './test/run-steps.ts';
import {
  checks,
  databaseTests,
  journeys,
  portalWeight,
  storyTests,
  unitTests,
} from './test/steps.ts';

// Journeys mostly wait, so they run in parallel with everything else from the beginning.
const outcomes = await runLanes([
  [portalWeight, ...journeys],
  [unitTests, ...databaseTests, storyTests, ...checks],
]);
process.exitCode = printSummary(outcomes);
