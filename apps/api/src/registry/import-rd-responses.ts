import { recordImport } from '../imports/index.ts';
import type { Operation } from '../kernel/context.ts';
import { takeAnswers } from './take-answers.ts';

/** Takes the answers of the registry, each on its own: a wrong one leaves its order as it was (decision G-F02, rows 19 to 21). */
export const importRdResponses: Operation<'POST /imports/rd-responses'> = async (context) => {
  const { responses } = context.input.body;
  const counts = await takeAnswers(context, responses);
  return { import: await recordImport(context, 'RD_RESPONSES', responses, counts) };
};
