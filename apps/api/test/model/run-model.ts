import fc from 'fast-check';
import { auditBooks } from '../../src/books-audit/reconcile.ts';
import { startTestService } from '../support/service.ts';
import { weightedCommands } from './command.ts';
import { instructionCommands } from './instruction-commands.ts';
import { staffCommands } from './staff-commands.ts';
import { addChildOrders, timeCommands } from './time-commands.ts';
import { orderCommands } from './order-commands.ts';
import { signatureCommands } from './signature-commands.ts';
import {
  type Model,
  type SystemUnderTest,
  createModel,
  modelFunds,
  holdingOf,
  modelAccounts,
  readHoldings,
  createSystemUnderTest,
  formatUnits,
} from './world.ts';

const kinds = {
  ...orderCommands,
  ...instructionCommands,
  ...signatureCommands,
  ...staffCommands,
  ...timeCommands,
};

export const commandNames: readonly string[] = Object.values(kinds).map(({ name }) => name);

const orders = Object.values(orderCommands).flatMap((kind) => weightedCommands(kind as never));
const allCommands = [
  ...orders,
  ...Object.values(instructionCommands).flatMap((kind) => weightedCommands(kind as never)),
  ...Object.values(signatureCommands).flatMap((kind) => weightedCommands(kind as never)),
  ...Object.values(staffCommands).flatMap((kind) => weightedCommands(kind as never)),
  ...Object.values(timeCommands).flatMap((kind) => weightedCommands(kind as never)),
];

/** Compares the orders and holdings of the service and the model at the end of a run. */
async function compareHoldings(model: Model, real: SystemUnderTest): Promise<void> {
  await addChildOrders(model, real);
  for (const { uuid, type, status } of model.orders) {
    const params = { id: uuid };
    const answer = await real.ask('staff', 'GET /operations/{id}', { params });
    const realStatus = answer.status === 404 ? 'CANCELLED' : answer.body.operation.operation_status;
    if (realStatus !== status) throw new Error(`${type} ${uuid} is ${realStatus}, not ${status}.`);
  }
  for (const party of modelAccounts) {
    const expectedHoldings = modelFunds.map((fund) => ({ ...holdingOf(model, party, fund) }));
    await readHoldings(real, model, party);
    for (const [index, fund] of modelFunds.entries()) {
      const modelHolding = holdingOf(model, party, fund);
      for (const unitKind of ['held', 'reserved', 'blocked'] as const)
        if (modelHolding[unitKind] !== expectedHoldings[index]?.[unitKind])
          throw new Error(
            `${party.account} has ${formatUnits(modelHolding[unitKind])} of ${fund} ${unitKind}, ` +
              `not ${formatUnits(expectedHoldings[index]?.[unitKind] ?? 0n)}.`,
          );
    }
  }
}

export interface ModelRunOptions {
  readonly runs: number;
  readonly seed: number;
  /** The path that fast-check prints for a failed run. Given here, it repeats that run. */
  readonly path: string;
}

/** Number of commands of a part. The first part of each run places orders, so that later commands find orders. */
const exactLength = (commands: number) =>
  ({ minLength: commands, maxLength: commands, size: 'max' }) as const;
const commandSequence = fc
  .tuple(
    fc.array(fc.oneof(...orders), exactLength(8)),
    fc.array(fc.oneof(...allCommands), exactLength(52)),
  )
  .map((parts) => parts.flat());

async function runOnce(
  commands: Iterable<fc.AsyncCommand<Model, SystemUnderTest>>,
  successCounts: Map<string, number>,
): Promise<void> {
  const service = await startTestService();
  try {
    const realSystem = createSystemUnderTest(service);
    const model = await createModel(realSystem);
    await fc.asyncModelRun(() => ({ model, real: realSystem }), commands);
    await compareHoldings(model, realSystem);
    const { differences } = await auditBooks(service.database.db);
    if (differences.length > 0) throw new Error(JSON.stringify(differences));
    for (const [name, count] of model.successCounts)
      successCounts.set(name, (successCounts.get(name) ?? 0) + count);
  } finally {
    await service.stop();
  }
}

/**
 * Runs the model test several times, each on a copy of the demo. Returns how often each kind of command succeeded.
 */
export async function runModel({
  runs,
  seed,
  path,
}: ModelRunOptions): Promise<Map<string, number>> {
  const successCounts = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(commandSequence, (some) => runOnce(some, successCounts)),
    { numRuns: runs, seed, unbiased: true, endOnFailure: true, ...(path !== '' && { path }) },
  );
  return successCounts;
}
