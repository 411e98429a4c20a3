import {
  type IntervenerType,
  type KycAnswer,
  type KycAnswers,
  type PlainDate,
  invariant,
  kycVersion,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isWaitingKycPaper } from '../../kernel/database/sql/kyc.ts';

/** The form of a person: when they last signed it, until when it is valid, and the answers so far. */
export interface KycForm {
  readonly intervener_type: IntervenerType;
  readonly kyc_answered_at: Date | null;
  readonly kyc_due_at: PlainDate | null;
  readonly answers: KycAnswers;
  /** The paper of the form that waits for a signature. */
  readonly document_to_sign: string | null;
  /** True when an answer or a list of beneficial owners was stored after the newest paper of the form was made. */
  readonly has_unsent_answers: boolean;
  /** The version of the list of beneficial owners. */
  readonly owners_version: number;
}

/**
 * Reads the form of a person with the answers to the current questions. What the profile knows answers its questions until
 * the person does (CLD-10).
 */
export async function readKycForm(db: Db, person: string): Promise<KycForm> {
  const { rows } = await sql<KycForm>`
    select i.intervener_type, i.kyc_answered_at, i.kyc_due_at, i.owners_version,
      paper.uuid as document_to_sign, greatest(i.owners_stated_at, (
        select max(a.answered_at) from kyc_answer a
        where a.uuid_intervener = i.uuid and a.kyc_version = ${kycVersion}
      )) > coalesce((
        select max(d.created_at) from document d
        where d.uuid_intervener = i.uuid and d.template = 'KYC'
      ), i.kyc_answered_at, '-infinity') is true as has_unsent_answers, jsonb_strip_nulls(jsonb_build_object(
      'pais_nacimiento', i.birth_country,
      'nacionalidad', i.nationality,
      'tiene_otra_nacionalidad', case when i.nationality_2 is not null then 'SI' end,
      'otra_nacionalidad', i.nationality_2,
      'situacion_laboral', i.employment_status,
      'profesion', i.profession
    )) || coalesce((
      select jsonb_object_agg(a.question_id, a.value) from kyc_answer a
      where a.uuid_intervener = i.uuid and a.kyc_version = ${kycVersion}
    ), '{}') as answers
    from intervener i left join document paper on paper.uuid = (
      select d.uuid from document d where ${isWaitingKycPaper(sql`i.uuid`)}
    ) where i.uuid = ${person}`.execute(db);
  const [form] = rows;
  invariant(form !== undefined, 'the gate found the person');
  return form;
}

/** Stores answers of a person to the current questions; a later answer replaces an earlier one. */
export async function saveKycAnswers(
  tx: Db,
  person: string,
  answers: readonly KycAnswer[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('kyc_answer')
    .values(
      answers.map(({ id, value }) => ({
        uuid_intervener: person,
        kyc_version: kycVersion,
        question_id: id,
        value,
        answered_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['uuid_intervener', 'kyc_version', 'question_id']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        answered_at: row.ref('excluded.answered_at'),
      })),
    )
    .execute();
}
