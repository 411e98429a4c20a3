import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../tools/proof/service-process.ts';
import { latency, readRate } from './load.ts';
import { type Figure, atLeast, median } from './table.ts';
import type { Watched } from './watch-queries.ts';
import { type World, startOwn, startService } from './world.ts';

const watcher = './bench/watch-queries.ts';
const goal = 0.6;
const connections = 8;
/** A service is measured as it is after a while, when what is asked often has been compiled. */
const warmUpSeconds = 8;

export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
}

/** Runs something against a service whose queries are watched; answers what was seen. */
export async function watching<T>(
  world: World,
  work: (url: string) => Promise<T>,
): Promise<{ result: T; watched: Watched }> {
  const file = join(world.folder, 'watched.json');
  const preload = { preload: watcher, env: { WATCH_FILE: file } };
  const { child, url } = await startService(world.folder, world.databaseUrl, preload);
  let result: T;
  try {
    result = await work(url);
  } finally {
    await endProcess(child);
  }
  return { result, watched: JSON.parse(readFileSync(file, 'utf8')) as Watched };
}

/** The list of an investor with a long life beside bare node:http running the same statement alone. */
export async function measureList(world: World, effort: Effort): Promise<Figure[]> {
  const investor = world.investors.at(-1);
  if (investor === undefined) throw new Error('There is no investor.');
  const path = `/api/accounts/${investor.account}/operations`;
  const { watched } = await watching(world, (url) => latency(`${url}${path}`, investor.token));
  if (watched.statement === null) throw new Error('The list asked nothing of the database.');
  const statementFile = join(world.folder, 'statement.json');
  writeFileSync(statementFile, JSON.stringify(watched.statement));
  const env = { STATEMENT_FILE: statementFile, DATABASE_URL: world.databaseUrl };
  const bare = await startOwn('bench/bare-server.ts', world.folder, env);
  const service = await startService(world.folder, world.databaseUrl);
  const bareRates: number[] = [];
  const rates: number[] = [];
  try {
    const urls = { bare: bare.url, service: `${service.url}${path}` };
    const warmUp = { connections, seconds: warmUpSeconds };
    for (const url of Object.values(urls)) await readRate(url, investor.token, warmUp);
    for (let round = 0; round < effort.rounds; round += 1) {
      const load = { connections, seconds: effort.seconds };
      bareRates.push(await readRate(urls.bare, investor.token, load));
      rates.push(await readRate(urls.service, investor.token, load));
    }
  } finally {
    await endProcess(bare.child);
    await endProcess(service.child);
  }
  const ratio = median(rates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN)));
  const perSecond = (values: number[]): string => `${median(values).toFixed(0)}/s`;
  return [
    { name: 'list of 25 orders, the service', value: perSecond(rates) },
    { name: 'list of 25 orders, bare node:http with the query', value: perSecond(bareRates) },
    {
      name: 'list of 25 orders, ratio to the bare query',
      value: ratio.toFixed(2),
      goal: atLeast(ratio, goal),
    },
  ];
}
