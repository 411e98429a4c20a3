import { stopProcess } from '../proof/service-process.ts';
import type { BenchInvestor } from './fill.ts';
import { measureLatency } from './load.ts';
import { tenYearEvolutionPath } from './query-ratio.ts';
import { type BenchFigure, goalAtMost, median } from './table.ts';
import { type BenchSetup, startBenchService } from './bench-setup.ts';

const ratioGoal = 1.25;

const paths: Readonly<Record<string, (investor: BenchInvestor) => string>> = {
  list: ({ account }) => `/api/accounts/${account}/operations`,
  position: ({ person }) => `/api/interveners/${person}/balance`,
  'evolution of ten years': tenYearEvolutionPath,
  wallet: ({ person }) => `/api/interveners/${person}/accounts`,
};

const warmUpCount = 100;

/** Short and long histories are measured in turn, so that other load on the machine affects all of them equally. */
async function measureCall(
  url: string,
  setup: BenchSetup,
  path: (investor: BenchInvestor) => string,
  samples: number,
): Promise<number[]> {
  const latenciesByInvestor = setup.investors.map((): number[] => []);
  for (let sample = -warmUpCount; sample < samples; sample += 1)
    for (const [index, investor] of setup.investors.entries()) {
      const ms = await measureLatency(`${url}${path(investor)}`, investor.token);
      if (sample >= 0) latenciesByInvestor[index]?.push(ms);
    }
  return latenciesByInvestor.map(median);
}

/**
 * Measures the calls for list, position, evolution and wallet with histories of 120, 12,000 and 120,000 orders.
 * Compares the slowest history of each call with its fastest.
 */
export async function compareHistorySizes(
  setup: BenchSetup,
  samples: number,
): Promise<BenchFigure[]> {
  const { child, url } = await startBenchService(setup.folder, setup.databaseUrl);
  const figures: BenchFigure[] = [];
  try {
    for (const [name, path] of Object.entries(paths)) {
      const medians = await measureCall(url, setup, path, samples);
      const ratio = Math.max(...medians) / Math.min(...medians);
      const orderCounts = setup.investors
        .map(({ orders }) => orders.toLocaleString('en'))
        .join(' / ');
      figures.push(
        {
          name: `${name} for ${orderCounts} orders, median`,
          value: `${medians.map((ms) => ms.toFixed(2)).join(' / ')} ms`,
        },
        {
          name: `${name}, slowest to fastest`,
          value: ratio.toFixed(2),
          goal: goalAtMost(ratio, ratioGoal),
        },
      );
    }
  } finally {
    await stopProcess(child);
  }
  return figures;
}
