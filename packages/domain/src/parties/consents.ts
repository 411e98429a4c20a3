import {
  type Decision,
  type Refusal,
  acceptUnlessRefused,
  refuse,
  refuseField,
  reject,
} from '../refusal.ts';

/** The version of the privacy text that people are shown; a new text has the next version (CLD-12). */
export const privacyTextVersion = 1;

/** The purposes to which a person consents or not, each separately (CLD-12). */
export const consentPurposes = ['commercial_own', 'commercial_third_party', 'profiling'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What a row of the history is about: the basic information that was read, or a consent. */
export const privacyTopics = ['essential', ...consentPurposes] as const;
export type PrivacyTopic = (typeof privacyTopics)[number];

/** The answer of a person about the privacy text. */
export interface PrivacyState {
  /** The version of the text that the person last answered; null before the first answer. */
  readonly version: number | null;
  /** The version of the text under which each consent was given; null for a consent that is not in force. */
  readonly consents: Readonly<Record<ConsentPurpose, number | null>>;
}

/** What a person states about the privacy text of a version. */
export type PrivacyAnswer = { readonly version: number } & {
  readonly [Topic in PrivacyTopic]?: boolean | undefined;
};

/** A row that an answer adds to the history. */
export interface PrivacyChange {
  readonly topic: PrivacyTopic;
  /** False for a consent that is withdrawn. */
  readonly isGiven: boolean;
}

/** True for a person who has not answered the privacy text that is in force (CLD-12). */
export const mustAnswerPrivacy = (answeredVersion: number | null): boolean =>
  answeredVersion !== privacyTextVersion;

function changeOf(
  { consents }: PrivacyState,
  purpose: ConsentPurpose,
  isWanted: boolean | undefined,
): PrivacyChange[] {
  const givenVersion = consents[purpose];
  if (isWanted === undefined) return [];
  const isChange = isWanted ? givenVersion !== privacyTextVersion : givenVersion !== null;
  return isChange ? [{ topic: purpose, isGiven: isWanted }] : [];
}

function findFirstAnswerRefusals(answer: PrivacyAnswer): Refusal[] {
  const missingFields = consentPurposes.filter((purpose) => answer[purpose] === undefined);
  return [
    ...(answer.essential === true
      ? []
      : [refuseField('essential', 'Marque que ha leído la información básica.')]),
    ...missingFields.map((field) => refuseField(field, 'Campo requerido.')),
  ];
}

/**
 * Refuses what a later answer cannot state: that the information was not read, or, as a first answer of another window,
 * consents that differ from those stored meanwhile.
 */
function findLaterAnswerRefusals(
  { essential }: PrivacyAnswer,
  changes: readonly PrivacyChange[],
): Refusal[] {
  if (essential === false) return [refuseField('essential', 'Ya ha leído la información básica.')];
  return essential === true && changes.length > 0 ? [refuse('VERSION_ANTIGUA')] : [];
}

/**
 * Decides on an answer. The first answer to a text must state that the basic information was read and must answer each
 * consent; a later answer changes the consents that it states (CLD-12). Returns the rows to add, none when nothing
 * changes.
 */
export function decidePrivacyAnswer(
  before: PrivacyState,
  answer: PrivacyAnswer,
): Decision<readonly PrivacyChange[]> {
  if (answer.version !== privacyTextVersion) return reject(refuse('VERSION_ANTIGUA'));
  const isFirst = mustAnswerPrivacy(before.version);
  const changes = consentPurposes.flatMap((purpose) => changeOf(before, purpose, answer[purpose]));
  const refusals = isFirst
    ? findFirstAnswerRefusals(answer)
    : findLaterAnswerRefusals(answer, changes);
  return acceptUnlessRefused(refusals, () => [
    ...(isFirst ? [{ topic: 'essential' as const, isGiven: true }] : []),
    ...changes,
  ]);
}
