export { answerPoll } from './answer-poll.ts';
export { listPolls } from './list-polls.ts';
