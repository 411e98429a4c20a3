import { describe, expect, it } from 'vitest';
import {
  type PrivacyState,
  decidePrivacyAnswer,
  mustAnswerPrivacy,
  privacyTextVersion,
} from './consents.ts';

const unanswered: PrivacyState = {
  version: null,
  consents: { commercial_own: null, commercial_third_party: null, profiling: null },
};
const answered: PrivacyState = {
  version: privacyTextVersion,
  consents: { ...unanswered.consents, profiling: privacyTextVersion },
};
/** The person answered an earlier text and consented to profiling. */
const answeredEarlierText: PrivacyState = {
  version: privacyTextVersion - 1,
  consents: { ...unanswered.consents, profiling: privacyTextVersion - 1 },
};
const version = privacyTextVersion;
const fullAnswer = {
  version,
  essential: true,
  commercial_own: true,
  commercial_third_party: false,
  profiling: false,
};
const refusedFields = (...asked: Parameters<typeof decidePrivacyAnswer>) => {
  const decision = decidePrivacyAnswer(...asked);
  return decision.ok ? [] : decision.refusals.map(({ field }) => field);
};

describe('the first answer to a text', () => {
  it('adds a row for the information that was read and one for each consent that is given', () => {
    expect(decidePrivacyAnswer(unanswered, fullAnswer)).toEqual({
      ok: true,
      value: [
        { topic: 'essential', isGiven: true },
        { topic: 'commercial_own', isGiven: true },
      ],
    });
  });

  it('needs the information to be read and each consent to be answered', () => {
    expect(refusedFields(unanswered, { version })).toEqual([
      'essential',
      'commercial_own',
      'commercial_third_party',
      'profiling',
    ]);
    expect(refusedFields(unanswered, { ...fullAnswer, essential: false })).toEqual(['essential']);
  });

  it('gives a consent of an earlier text again, or withdraws it', () => {
    const again = decidePrivacyAnswer(answeredEarlierText, { ...fullAnswer, profiling: true });
    expect(again).toMatchObject({
      value: expect.arrayContaining([{ topic: 'profiling', isGiven: true }]),
    });
    const withdrawn = decidePrivacyAnswer(answeredEarlierText, fullAnswer);
    expect(withdrawn).toMatchObject({
      value: expect.arrayContaining([{ topic: 'profiling', isGiven: false }]),
    });
  });
});

describe('a later answer', () => {
  it('changes the consents that it states', () => {
    expect(decidePrivacyAnswer(answered, { version, profiling: false })).toEqual({
      ok: true,
      value: [{ topic: 'profiling', isGiven: false }],
    });
    expect(decidePrivacyAnswer(answered, { version, commercial_own: true })).toEqual({
      ok: true,
      value: [{ topic: 'commercial_own', isGiven: true }],
    });
  });

  it('cannot say that the information was not read', () => {
    expect(refusedFields(answered, { version, essential: false })).toEqual(['essential']);
  });

  it('in the form of a first one is refused when other consents were stored meanwhile', () => {
    expect(decidePrivacyAnswer(answered, fullAnswer)).toMatchObject({
      ok: false,
      refusals: [{ code: '409-001' }],
    });
    const sameAnswer = { ...fullAnswer, commercial_own: false, profiling: true };
    expect(decidePrivacyAnswer(answered, sameAnswer)).toEqual({ ok: true, value: [] });
  });

  it('that changes nothing adds no row', () => {
    const sameAnswer = { version, essential: true, commercial_own: false, profiling: true };
    expect(decidePrivacyAnswer(answered, sameAnswer)).toEqual({ ok: true, value: [] });
  });
});

it('an answer to another text is refused', () => {
  expect(decidePrivacyAnswer(unanswered, { ...fullAnswer, version: version + 1 })).toMatchObject({
    refusals: [{ code: '409-001' }],
  });
});

it('the text is to be answered before the first answer and after a new version', () => {
  expect([null, version - 1, version].map(mustAnswerPrivacy)).toEqual([true, true, false]);
});
