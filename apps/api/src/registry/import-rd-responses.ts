import { recordImport } from '../imports/index.ts';
import { auditOrigin } from '../kernel/audit.ts';
import type { Operation } from '../kernel/context.ts';
import { asOrigin } from '../operations/index.ts';
import { takeAnswers } from './take-answers.ts';

/** Takes the answers of the registry, each on its own: a wrong one leaves its order as it was (decision G-F02, rows 19 to 21). */
export const importRdResponses: Operation<'POST /imports/rd-responses'> = async (context) => {
  const { clock, services } = context;
  const { responses } = context.input.body;
  const means = { database: services.database, services, clock };
  const origin = auditOrigin(context.actor, context.request);
  const counts = await takeAnswers(means, origin, responses);
  return {
    import: await asOrigin(means, origin, (work) =>
      recordImport(work, 'RD_RESPONSES', responses, counts),
    ),
  };
};
