export { answerChallenge, openChallenge, lockLiveChallenge, voidChallenge } from './challenges.ts';
export {
  type ChallengePurpose,
  type ChallengeRow,
  type ChallengedOrder,
  channelOf,
  replaceOrders,
} from './challenges.store.ts';
