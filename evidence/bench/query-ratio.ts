import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { stopProcess } from '../proof/service-process.ts';
import type { BenchInvestor } from './fill.ts';
import { authorizationHeader, measureLatency, measureReadRate } from './load.ts';
import { type BenchFigure, goalAtLeast, goalAtMost, median } from './table.ts';
import type { SqlStatement, RecordedQueries } from './watch-queries.ts';
import {
  type BenchSetup,
  getLongestInvestor,
  startBenchServer,
  startBenchService,
} from './bench-setup.ts';

const watcherPath = new URL('watch-queries.ts', import.meta.url).href;
const connections = 8;
/** Seconds after which frequently used code is compiled, as in a service that has run for some time. */
const warmUpSeconds = 8;

/** A call, and the SQL statement that reads as many rows. */
interface ComparedCall {
  readonly name: string;
  readonly path: (investor: BenchInvestor) => string;
  /** The statement, or a text by which the statement of the call itself is found. */
  readonly against: SqlStatement | string;
  readonly goal: number;
}

const listCall: ComparedCall = {
  name: 'list of 25 orders',
  path: ({ account }) => `/api/accounts/${account}/operations`,
  against: ' as counted from (',
  goal: 0.6,
};

/** Ten years of daily values, as the chart of a long history requests them. */
export const tenYearEvolutionPath = ({ account }: Pick<BenchInvestor, 'account'>): string =>
  `/api/accounts/${account}/evolution?from=2016-11-19&granularity=day`;

/** Days in ten years. The baseline reads as many rows, without computing returns. */
const tenYearsOfDays = 3653;
const dailyValuesStatement: SqlStatement = {
  text: `select date, total, contributed, held_before, held_after from account_day
    order by uuid_account, date limit $1`,
  values: [tenYearsOfDays],
};

const evolutionCall: ComparedCall = {
  name: 'evolution of ten years',
  path: tenYearEvolutionPath,
  against: dailyValuesStatement,
  goal: 0.5,
};

export interface MeasurementLength {
  readonly rounds: number;
  readonly seconds: number;
}

/** Runs a measurement against a service that records its queries. Returns its result and the recorded figures. */
export async function withRecordedQueries<T>(
  setup: BenchSetup,
  work: (url: string) => Promise<T>,
  text = '',
): Promise<{ result: T; watched: RecordedQueries }> {
  const file = join(setup.folder, 'watched.json');
  const env = { WATCH_FILE: file, ...(text !== '' && { WATCH_TEXT: text }) };
  const preload = { preload: watcherPath, env };
  const { child, url } = await startBenchService(setup.folder, setup.databaseUrl, preload);
  let result: T;
  try {
    result = await work(url);
  } finally {
    await stopProcess(child);
  }
  return { result, watched: JSON.parse(readFileSync(file, 'utf8')) as RecordedQueries };
}

/** Writes the compared statement to a file, from which the bare server reads it. */
async function writeComparedStatement(
  setup: BenchSetup,
  path: string,
  compared: ComparedCall,
): Promise<string> {
  const file = join(setup.folder, 'statement.json');
  const { against } = compared;
  writeFileSync(
    file,
    JSON.stringify(
      typeof against === 'string' ? await recordStatement(setup, path, against) : against,
    ),
  );
  return file;
}

async function recordStatement(
  setup: BenchSetup,
  path: string,
  text: string,
): Promise<SqlStatement> {
  const investor = getLongestInvestor(setup);
  const measureRequest = (url: string): Promise<number> =>
    measureLatency(`${url}${path}`, investor.token);
  const { statement } = (await withRecordedQueries(setup, measureRequest, text)).watched;
  if (statement === null) throw new Error(`${path}: nothing was asked.`);
  return statement;
}

/**
 * Compares a call of the investor with the longest history with a bare node:http server that only executes the
 * compared statement.
 */
async function measureRatio(
  setup: BenchSetup,
  duration: MeasurementLength,
  comparedCall: ComparedCall,
): Promise<BenchFigure[]> {
  const { readers } = setup;
  const path = comparedCall.path(getLongestInvestor(setup));
  const env = {
    STATEMENT_FILE: await writeComparedStatement(setup, path, comparedCall),
    DATABASE_URL: setup.databaseUrl,
  };
  const bareServer = await startBenchServer('evidence/bench/bare-server.ts', setup.folder, env);
  const service = await startBenchService(setup.folder, setup.databaseUrl);
  const bareRates: number[] = [];
  const rates: number[] = [];
  try {
    const urls = { bare: bareServer.url, service: `${service.url}${path}` };
    const warmUp = { connections, seconds: warmUpSeconds };
    for (const url of Object.values(urls)) await measureReadRate(url, readers, warmUp);
    for (let round = 0; round < duration.rounds; round += 1) {
      const loadOptions = { connections, seconds: duration.seconds };
      bareRates.push(await measureReadRate(urls.bare, readers, loadOptions));
      rates.push(await measureReadRate(urls.service, readers, loadOptions));
    }
  } finally {
    await stopProcess(bareServer.child);
    await stopProcess(service.child);
  }
  const ratio = median(rates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN)));
  const perSecond = (values: number[]): string => `${median(values).toFixed(0)}/s`;
  return [
    { name: `${comparedCall.name}, the service`, value: perSecond(rates) },
    { name: `${comparedCall.name}, bare node:http with the query`, value: perSecond(bareRates) },
    {
      name: `${comparedCall.name}, ratio to the bare query`,
      value: ratio.toFixed(2),
      goal: goalAtLeast(ratio, comparedCall.goal),
    },
  ];
}

/** Measures the first page of a list of 120,000 orders. */
export function measureOrderList(
  setup: BenchSetup,
  duration: MeasurementLength,
): Promise<BenchFigure[]> {
  return measureRatio(setup, duration, listCall);
}

const maxCompressedKilobytes = 15;

/** Measures the evolution of ten years, by day and with the default granularity, in kilobytes after gzip -9. */
async function measureResponseSizes(setup: BenchSetup): Promise<BenchFigure[]> {
  const investor = getLongestInvestor(setup);
  const { child, url } = await startBenchService(setup.folder, setup.databaseUrl);
  const measureKilobytes = async (path: string): Promise<number> => {
    const response = await fetch(`${url}${path}`, { headers: authorizationHeader(investor.token) });
    return gzipSync(await response.bytes(), { level: 9 }).length / 1024;
  };
  try {
    const days = await measureKilobytes(tenYearEvolutionPath(investor));
    const chart = await measureKilobytes(
      tenYearEvolutionPath(investor).replace('&granularity=day', ''),
    );
    return [
      {
        name: `${evolutionCall.name} by day, compressed`,
        value: `${days.toFixed(1)} KB`,
        goal: goalAtMost(days, maxCompressedKilobytes, ' KB'),
      },
      {
        name: `${evolutionCall.name} as the portal asks for it, compressed`,
        value: `${chart.toFixed(1)} KB`,
        goal: goalAtMost(chart, maxCompressedKilobytes, ' KB'),
      },
    ];
  } finally {
    await stopProcess(child);
  }
}

/** Measures ten years of daily values of an account with 120,000 orders. */
export async function measureEvolution(
  setup: BenchSetup,
  duration: MeasurementLength,
): Promise<BenchFigure[]> {
  return [
    ...(await measureRatio(setup, duration, evolutionCall)),
    ...(await measureResponseSizes(setup)),
  ];
}
