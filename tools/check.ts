import { conclude, runInOrder, runTogether } from './test/run-steps.ts';
import { checks, portalWeight, unitTests } from './test/steps.ts';

// Everything that needs neither a database nor a browser.
const first = await runTogether(checks);
const second = await runInOrder([unitTests, portalWeight]);
process.exitCode = conclude([...first, ...second]);
