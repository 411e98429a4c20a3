import { conclude, runInOrder, runTogether } from './test/run-steps.ts';
import { checks, journeys, portalWeight, slowSteps, unitTests } from './test/steps.ts';

const first = await runTogether(checks);
const second = await runInOrder([unitTests, portalWeight, ...slowSteps]);
console.log('\n== journeys in Chromium, two projects at a time: this takes some ten minutes');
const third = await runTogether(journeys);
process.exitCode = conclude([...first, ...second, ...third]);
