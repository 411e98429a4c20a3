import { printSummary, runLanes } from './test/run-steps.ts';
import { checks, portalWeight, unitTests } from './test/steps.ts';

// All checks and tests that need neither a database nor a browser.
process.exitCode = printSummary(await runLanes([[...checks], [portalWeight, unitTests]]));
