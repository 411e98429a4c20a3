import { type ImportRowCounts, recordImport } from '../../imports/index.ts';
import { toAuditOrigin } from '../../kernel/audit.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { runAs } from '../../kernel/unit-of-work.ts';
import { handleRegistryAnswers } from './take-answers.ts';
import { handleRegistrationAnswers } from './take-registrations.ts';

/**
 * Merges the results of two lists of rows into one result for the file. The rows of the second list are numbered
 * after those of the first, which are about accounts and persons.
 */
function together(
  first: ImportRowCounts,
  length: number,
  second: ImportRowCounts,
): ImportRowCounts {
  const moved = second.errors.map((error) => ({ ...error, row: error.row + length }));
  return {
    ok: first.ok + second.ok,
    same: first.same + second.same,
    errors: [...first.errors, ...moved],
  };
}

/**
 * Imports the registry's answers, each by itself (LIF-19 to LIF-21, REG-06, REG-07). A wrong answer leaves its
 * order, or its account and persons, unchanged.
 */
export const importRdResponses: Handler<'POST /imports/rd-responses'> = async (context) => {
  const { clock, services } = context;
  const { responses = [], registrations = [] } = context.input.body;
  const means = { database: services.database, services, clock };
  const origin = toAuditOrigin(context.actor, context.request);
  const people = await handleRegistrationAnswers(means, origin, registrations);
  const orders = await handleRegistryAnswers(means, origin, responses);
  const counts = together(people, registrations.length, orders);
  return {
    import: await runAs(means, origin, (work) =>
      recordImport(work, 'RD_RESPONSES', [...registrations, ...responses], counts),
    ),
  };
};
