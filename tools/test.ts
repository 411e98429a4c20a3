import { conclude, runLanes } from './test/run-steps.ts';
import {
  checks,
  databaseTests,
  journeys,
  portalWeight,
  storyTests,
  unitTests,
} from './test/steps.ts';

// Journeys wait more than they work, so they run beside everything else from the beginning.
const outcomes = await runLanes([
  [portalWeight, ...journeys],
  [unitTests, ...databaseTests, storyTests, ...checks],
]);
process.exitCode = conclude(outcomes);
