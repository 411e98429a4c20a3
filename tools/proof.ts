import { parseArgs } from 'node:util';
import { startTestPostgres } from './postgres.ts';
import type { Engine } from './proof/installation.ts';
import { type KillReport, runKills } from './proof/kills.ts';
import { runMeetings } from './proof/meetings/run-meetings.ts';
import { proveModel } from './proof/model.ts';
import { type RacesReport, runRaces } from './proof/races.ts';
import { type TimingReport, runTiming } from './proof/timing.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '20261120' },
    engine: { type: 'string', default: 'postgres,embedded' },
    races: { type: 'string', default: '1000' },
    /** Rounds of each of the named races; they belong to the races. */
    meetings: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '120' },
    /** Runs of the model against the service. */
    model: { type: 'string', default: '2000' },
    /** One part of it alone: kills, races, model or timing. */
    only: { type: 'string' },
  },
});

const isWanted = (part: 'kills' | 'races' | 'model' | 'timing'): boolean =>
  values.only === undefined || values.only === part;

const tally = { passed: 0, failed: 0 };

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** One thing that has to be so; what speaks against it is shown. */
function claim(text: string, holds: boolean, against: readonly string[] = []): void {
  tally[holds ? 'passed' : 'failed'] += 1;
  say(`  ${holds ? 'ok    ' : 'FAILED'} ${text}`);
  if (!holds) for (const line of against.slice(0, 20)) say(`         ${line}`);
}

function judgeKills(report: KillReport): void {
  const { engine, kills, atFailpoints, whileStarting, acknowledged, redemptions, signed } = report;
  say(
    `${engine}: ${String(kills)} kills (${String(atFailpoints)} at named points) and ` +
      `${String(whileStarting)} of a start; ${String(acknowledged)} orders acknowledged ` +
      `(${String(redemptions)} redemptions), ${String(signed)} signatures, ` +
      `${String(report.settled)} unknown and settled by their key, ` +
      `${String(report.executed)} executed at the end`,
  );
  const refused = [...report.refusals].map(([code, count]) => `${code} × ${String(count)}`);
  if (refused.length > 0) say(`  refused: ${refused.join(', ')}`);
  claim('orders were acknowledged, signed and executed', signed > 0 && report.executed > 0);
  claim('nothing acknowledged is lost', report.lost.length === 0, report.lost);
  claim('nothing is doubled', report.doubled.length === 0, report.doubled);
  claim(
    'no call failed while the service was alive',
    report.failures.length === 0,
    report.failures.map(String),
  );
  claim('outbox, jobs and the outside world came to rest', report.quiet);
  claim('the books reconcile', report.reconciled, report.books.split('\n'));
  claim('a cent planted in the ledger is found', report.centFound);
}

function judgeRaces({ races, reconciled, books }: RacesReport): void {
  say(`${String(races.length)} races on two processes over one PostgreSQL:`);
  for (const { name, rounds, violations } of races) {
    const text = `${name}: ${String(rounds)} rounds, ${String(violations.length)} violations`;
    claim(text, rounds > 0 && violations.length === 0, violations);
  }
  claim('the books reconcile after the races', reconciled, books.split('\n'));
}

const apartMax = 0.05;

function judgeTiming({ way, asked, runs, different }: TimingReport): void {
  say(
    `${String(asked)} ${way} in each of ${String(runs.length)} runs, known and unknown names mixed:`,
  );
  for (const { known, unknown, apart } of runs)
    say(
      `  medians ${known.toFixed(2)} ms and ${unknown.toFixed(2)} ms, ` +
        `${(apart * 100).toFixed(2)} % apart`,
    );
  const close = runs.filter(({ apart }) => apart < apartMax).length;
  claim(`${way}: the medians are less than 5 % apart in two of three runs`, close >= 2);
  claim(`${way}: status and body are the same`, different.length === 0, different);
}

/** The long evidence, repeatable by its seed: kills of the service on both engines, races, and timing. */
async function prove(): Promise<number> {
  const [kills, seed, rounds, meetings, seconds, runs] = [
    values.kills,
    values.seed,
    values.races,
    values.meetings,
    values.seconds,
    values.model,
  ].map(Number) as [number, number, number, number, number, number];
  say(`seed ${String(seed)}`);
  const postgres = await startTestPostgres();
  const adminUrl = postgres.url;
  try {
    if (isWanted('kills') && kills > 0)
      for (const engine of values.engine.split(',') as Engine[])
        judgeKills(await runKills({ engine, kills, seed, adminUrl }));
    if (isWanted('races') && rounds > 0) judgeRaces(await runRaces({ rounds, seconds, adminUrl }));
    if (isWanted('races') && meetings > 0)
      judgeRaces(await runMeetings({ rounds: meetings, adminUrl }));
    if (isWanted('model') && runs > 0)
      claim(`${String(runs)} runs of the model hold`, await proveModel(runs, seed));
    if (isWanted('timing'))
      for (const report of await runTiming({ seed, adminUrl })) judgeTiming(report);
  } finally {
    await postgres.stop();
  }
  say(`${String(tally.passed)} passed, ${String(tally.failed)} failed`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

process.exitCode = await prove();
