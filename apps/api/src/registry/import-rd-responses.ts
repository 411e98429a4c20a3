import type { Operation } from '../kernel/context.ts';
import { recordImport } from '../imports/index.ts';
import { takeAnswers } from './take-answers.ts';

/** Takes the answers of the registry, each on its own: a wrong one leaves its order as it was (interfaces of the registry). */
export const importRdResponses: Operation<'POST /imports/rd-responses'> = async (context) => {
  const { responses } = context.input.body;
  const outcome = await takeAnswers(context, responses);
  return { import: await recordImport(context, 'RD_RESPONSES', responses, outcome) };
};
