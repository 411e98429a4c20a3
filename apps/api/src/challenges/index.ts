export {
  verifyChallengeCode,
  sendChallenge,
  lockOpenChallenge,
  voidChallenge,
} from './challenges.ts';
export {
  type ChallengePurpose,
  type ChallengeRow,
  type ChallengedOrder,
  readLastChannel,
  updateChallengeOrders,
} from './challenges.store.ts';
