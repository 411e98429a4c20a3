import { printSummary, runStepLanes } from './test/run-steps.ts';
import { checkSteps, portalWeight, unitTests } from './test/steps.ts';

process.exitCode = printSummary(await runStepLanes([[...checkSteps], [portalWeight, unitTests]]));
