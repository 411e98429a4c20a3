import type { Handlers } from '../kernel/http/handler.ts';
import { answerPoll } from './answer-poll.ts';
import { listPolls } from './list-polls.ts';

export { savePolls } from './polls.store.ts';

export const handlers = {
  'GET /polls': listPolls,
  'POST /polls/answers': answerPoll,
} satisfies Handlers<'GET /polls' | 'POST /polls/answers'>;
