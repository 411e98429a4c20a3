import { printSummary, runStepLanes } from './test/run-steps.ts';
import { checkSteps, portalWeight, unitTests } from './test/steps.ts';

// All checks and tests that need neither a database nor a browser.
process.exitCode = printSummary(await runStepLanes([[...checkSteps], [portalWeight, unitTests]]));
