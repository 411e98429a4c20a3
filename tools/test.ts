import { conclude, runInOrder, runTogether } from './test/run-steps.ts';
import { checks, portalWeight, slowSteps, unitTests } from './test/steps.ts';

const first = await runTogether(checks);
const second = await runInOrder([unitTests, portalWeight, ...slowSteps]);
process.exitCode = conclude([...first, ...second]);
