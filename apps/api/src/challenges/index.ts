export {
  type OpenChallenge,
  answerChallenge,
  challengeHash,
  openChallenge,
  takeChallenge,
  voidChallenge,
} from './challenges.ts';
export {
  type ChallengePurpose,
  type ChallengeRow,
  type ChallengedOrder,
  channelOf,
  replaceOrders,
} from './challenges.store.ts';
