import type { SignatureArrangement, Role } from '@participe/domain';
import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { type ApiResponse, callApi } from '../support/api.ts';
import { type PlacedOrder, submitSignatureCode } from './order-steps.ts';
import type { TestService } from '../support/service.ts';

/** The number of signatures of an arrangement, and the rules of a conditional arrangement. */
export interface SignatureTerms {
  readonly required: number;
  readonly rules: readonly {
    readonly up_to: string | null;
    readonly required: number;
    readonly must_include: readonly string[];
    readonly operation_types: readonly string[];
  }[];
}

const rules: SignatureTerms['rules'] = [
  { up_to: '500.00', required: 1, must_include: [], operation_types: [] },
  { up_to: null, required: 2, must_include: [], operation_types: [] },
];

/** By default, a conditional arrangement requires two signatures above 500 €. */
export async function setArrangement(
  service: TestService,
  account: DemoAccountKey,
  arrangement: SignatureArrangement,
  terms: SignatureTerms = { required: 2, rules },
): Promise<void> {
  await service.database.db
    .updateTable('account')
    .set({
      arrangement_type: arrangement,
      required_signatures: arrangement === 'MANCOMUNADA' ? terms.required : null,
      signature_rules: sql`${JSON.stringify(arrangement === 'MANCOMUNADA_CONDICIONAL' ? terms.rules : [])}::jsonb`,
    })
    .where('uuid', '=', accountOf(account).uuid)
    .execute();
}

export interface ExtraRole {
  readonly role: Role;
  readonly represents?: DemoPersonKey;
  readonly deed?: 'GENERAL' | 'OPERATE' | 'OPERATE_AND_BANK';
  /** First day of the role; in the past by default. */
  readonly from?: string;
}

/** Runs `work` while a person has an additional role on an account. */
export async function withExtraRole<T>(
  service: TestService,
  account: DemoAccountKey,
  person: DemoPersonKey,
  extraRole: ExtraRole | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (extraRole === undefined) return work();
  const { db } = service.database;
  const key = { uuid_account: accountOf(account).uuid, uuid_intervener: personOf(person).uuid };
  await db
    .insertInto('account_intervener')
    .values({
      ...key,
      role: extraRole.role,
      valid_from: extraRole.from ?? '2024-01-01',
      represents: extraRole.represents === undefined ? null : personOf(extraRole.represents).uuid,
      power_scope: extraRole.deed ?? null,
      is_hidden: false,
    })
    .execute();
  try {
    return await work();
  } finally {
    await db
      .deleteFrom('account_intervener')
      .where('uuid_account', '=', key.uuid_account)
      .where('uuid_intervener', '=', key.uuid_intervener)
      .where('role', '=', extraRole.role)
      .execute();
  }
}

/** Returns the order's status, or the code of the refusal when no signature code is sent. */
export async function trySigning(
  service: TestService,
  person: DemoPersonKey,
  placed: PlacedOrder,
): Promise<string> {
  const token = await service.token(person);
  const documents = placed.documents_to_sign.map(({ uuid }) => ({
    entity: 'OPERATION',
    uuid_entity: placed.operation.uuid,
    uuid_document: uuid,
  }));
  const body = { documents, accept_terms: true };
  const answer: ApiResponse<unknown> = await callApi(service, 'POST /documents-signatures', {
    token,
    body,
  });
  if (answer.status !== 200) return (answer.body as { result: { code: string } }).result.code;
  const { signature_request: request } = answer.body as { signature_request: { uuid: string } };
  const code = await service.codeFor(person);
  const { entity_status: status } = await submitSignatureCode(
    await service.as(person),
    request.uuid,
    code,
  );
  return String(status);
}
