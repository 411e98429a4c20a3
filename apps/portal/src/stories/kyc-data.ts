import {
  computeOwnershipPercent,
  isBeneficialOwner,
  kycQuestionsOf,
  kycVersion,
} from '@participe/domain';
import { demoBeneficialOwners } from '@participe/fixtures';
import type { Kyc, Owner } from '../features/profile/kyc/kyc.query.ts';
import { STORY_NOW } from './data.ts';

/** Returns an expired form with these answers, and the changes of a story. */
export function kycOf(
  answers: Readonly<Record<string, string>> = {},
  changes: Partial<Kyc> = {},
  type: 'F' | 'J' = 'F',
): Kyc {
  return {
    version: kycVersion,
    status: 'EXPIRED',
    is_due: true,
    answered_at: '2021-10-16T10:00:00.000Z',
    due_at: '2026-10-16',
    document_to_sign: null,
    has_unsent_answers: false,
    pending_signers: [],
    questions: kycQuestionsOf(type).map(
      ({ id, section, text, type: kind, options, dependsOn }) => ({
        id,
        section,
        text,
        type: kind,
        required: true as const,
        options: [...options],
        answer: answers[id] ?? null,
        depends_on: dependsOn && {
          question_id: dependsOn.question,
          values: [...dependsOn.values],
        },
      }),
    ),
    beneficial_owners: [],
    owners_version: 1,
    ...changes,
  };
}

/** The beneficial owners of the demo's company, as the service answers them on the day of the stories. */
export const OWNERS: readonly Owner[] = demoBeneficialOwners.map(({ uuid, owner }) => ({
  ...owner,
  uuid,
  ownership_steps: [...owner.ownership_steps],
  ownership_percent: computeOwnershipPercent(owner.ownership_steps),
  is_beneficial_owner: isBeneficialOwner(owner, STORY_NOW.slice(0, 10)),
}));
