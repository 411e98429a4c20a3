import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../apps/api/src/kernel/database/connect.ts';
import { findFreePorts } from '../../../tools/ports.ts';
import { getDataFiles } from '../../../tools/start/folder.ts';
import { businessStart, createSeededDatabase, createInstallation } from '../installation.ts';
import { createStaffClient } from '../order-races/order-race-setup.ts';
import { startSandbox } from '../sandbox-process.ts';
import { killProcess, startService, type Installation } from '../service-process.ts';
import { nextClockStep, advancePastLeases, runJobs, setBusinessTime } from '../test-interface.ts';
import { type ProofClient, createProofClient, readDemoPeople } from '../proof-clients.ts';

/** The product with its demo and a sandbox in `kind` mode, and the two people who request the files. */
export interface ProofSetup {
  readonly installation: Installation;
  readonly investor: ProofClient;
  readonly staff: ProofClient;
  now: string;
}

/**
 * Account names that a spreadsheet would execute as a formula. They are written to the database, because the calls
 * refuse some of them.
 */
const aliases = [
  '=1+1',
  '+34 600 000 001',
  '@casa',
  '-Ahorro',
  '-2+3',
  '=HYPERLINK("http://x";"y")',
  "=cmd|'/c calc'!A0",
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '＋1',
];

async function plantAliases({ databaseUrl, folder }: Installation): Promise<void> {
  const database = await openDatabase({ databaseUrl, folder: join(folder, 'db') });
  const aliasList = aliases.map((alias) => `'${alias.replaceAll("'", "''")}'`).join();
  try {
    await database.execute(`update account set alias = (array[${aliasList}])[nth]
      from (select uuid as id, row_number() over (order by account_number) as nth from account) numbered
      where uuid = id and nth <= ${String(aliases.length)}`);
  } finally {
    await database.close();
  }
}

async function installProof(adminUrl: string, folder: string) {
  const [registry = 0, catcher = 0, control = 0, bank = 0, website = 0, scanner = 0] =
    await findFreePorts(6);
  const ports = { registry, catcher, control, bank, website };
  const databaseUrl = await createSeededDatabase(adminUrl, folder, 'proof_files');
  const basicInstallation = await createInstallation({
    engine: 'postgres',
    folder,
    databaseUrl,
    sandbox: ports,
  });
  const env = {
    ...basicInstallation.env,
    SCANNER_PORT: String(scanner),
    VIRUS_SCANNER_URL: `tcp://127.0.0.1:${String(scanner)}`,
    SANDBOX_BEHAVIOUR: 'kind',
  };
  const installation: Installation = { ...basicInstallation, env };
  await plantAliases(installation);
  return { installation, ports };
}

async function runUntilIdle({ installation }: ProofSetup): Promise<void> {
  await advancePastLeases(installation);
  if (!(await runJobs(installation))) throw new Error('Jobs and companies do not come to rest.');
}

/** Advances the clock by `count` steps, three per weekday, and runs the due work after each step. */
export async function advanceClockSteps(setup: ProofSetup, count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await advanceTo(setup, nextClockStep(setup.now));
}

export async function advanceTo(setup: ProofSetup, now: string): Promise<void> {
  setup.now = now;
  await setBusinessTime(setup.installation, now);
  await runUntilIdle(setup);
}

/** Runs a function on a temporary installation of the product, which is deleted afterwards. */
export async function withProofSetup<Result>(
  adminUrl: string,
  work: (setup: ProofSetup, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-files-'));
  const children: ChildProcess[] = [];
  try {
    const { installation, ports } = await installProof(adminUrl, folder);
    children.push(await startService(installation));
    children.push(await startSandbox(installation, ports));
    const token = readFileSync(getDataFiles(folder).staffToken, 'utf8');
    const person = (await readDemoPeople(installation.url)).find(({ key }) => key === 'investor');
    if (person === undefined) throw new Error('The investor is not a demo person.');
    const proofInvestor = createProofClient(installation, person);
    await proofInvestor.enter();
    const staff = createStaffClient(installation.url, token);
    return await work({ installation, investor: proofInvestor, staff, now: businessStart }, folder);
  } finally {
    for (const child of children) await killProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
