import { type ImportRowCounts, recordImport } from '../../imports/index.ts';
import { toAuditOrigin } from '../../kernel/audit.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { type RunBatch, runAs } from '../../kernel/unit-of-work.ts';
import { lockPositionsOf } from '../../positions/index.ts';
import { readAnsweredOrders } from '../export/registry.store.ts';
import { handleRegistryAnswers } from './handle-registry-answers.ts';
import { handleRegistrationAnswers } from './handle-registration-answers.ts';

/**
 * Merges the counts of the answers about accounts and people with those about orders, whose rows are numbered after
 * the others.
 */
function mergeResults(
  registrationCounts: ImportRowCounts,
  registrationCount: number,
  orderCounts: ImportRowCounts,
): ImportRowCounts {
  const shiftedErrors = orderCounts.errors.map((error) => ({
    ...error,
    row: error.row + registrationCount,
  }));
  return {
    ok: registrationCounts.ok + orderCounts.ok,
    same: registrationCounts.same + orderCounts.same,
    errors: [...registrationCounts.errors, ...shiftedErrors],
  };
}

type Call = 'POST /imports/rd-responses';

/** Locks the positions of a file's orders and returns the facts by which their answers are judged (PRM-23). */
export async function readAnswerFacts({ db, input }: ContextFor<Call>): Promise<object[]> {
  const uuids = (input.body.responses ?? []).map(({ uuid_operation }) => uuid_operation);
  await lockPositionsOf(db, uuids);
  return readAnsweredOrders(db, uuids);
}

/**
 * Imports the registry's answers, each separately (LIF-19 to LIF-21, REG-06, REG-07). A wrong answer leaves its order,
 * or its account and people, unchanged. An approved file is imported in the transaction of its approval.
 */
export const importRdResponses: Handler<Call> = async (context) => {
  const { clock, services } = context;
  const { responses = [], registrations = [] } = context.input.body;
  const deps = { database: services.database, services, clock };
  const origin = toAuditOrigin(context.actor, context.request);
  const run: RunBatch = context.db.isTransaction
    ? (work) => work(context)
    : (work) => runAs(deps, origin, work);
  const registrationResult = await handleRegistrationAnswers(run, registrations);
  const orderResult = await handleRegistryAnswers(run, responses);
  const counts = mergeResults(registrationResult, registrations.length, orderResult);
  return {
    import: await run((work) =>
      recordImport(work, 'RD_RESPONSES', [...registrations, ...responses], counts),
    ),
  };
};
