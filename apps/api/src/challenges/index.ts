export {
  type SentChallenge,
  verifyChallengeCode,
  sendChallenge,
  lockOpenChallenge,
  voidChallenge,
} from './challenges.ts';
export {
  type ChallengePurpose,
  type ChallengeRow,
  type ChallengeOrder,
  type ChallengePaper,
  readLastCodeChannel,
  updateOrdersOfChallenge,
} from './challenges.store.ts';
