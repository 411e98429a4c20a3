export {
  verifyChallengeCode,
  sendChallenge,
  lockOpenChallenge,
  voidChallenge,
} from './challenges.ts';
export {
  type ChallengePurpose,
  type ChallengeRow,
  type ChallengeOrder,
  readLastCodeChannel,
  updateOrdersOfChallenge,
} from './challenges.store.ts';
