import type { Operations } from '../kernel/context.ts';
import { answerPoll } from './answer-poll.ts';
import { listPolls } from './list-polls.ts';

export { savePolls } from './polls.store.ts';

export const pollsOperations = {
  'GET /polls': listPolls,
  'POST /polls/answers': answerPoll,
} satisfies Operations<'GET /polls' | 'POST /polls/answers'>;
