import type { AmlRisk, IntervenerStatus, PlainDate } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';

interface RiskRow {
  readonly intervener_status: IntervenerStatus;
  readonly aml_risk: AmlRisk;
  /** When the form was last signed; null when it never was. */
  readonly kyc_answered_at: Date | null;
  readonly kyc_due_at: PlainDate | null;
}

/** Reads the risk of a person and the dates of their form. Locks the person until the transaction ends. */
export const lockRisk = (tx: Db, person: string): Promise<RiskRow> =>
  tx
    .selectFrom('intervener')
    .select(['intervener_status', 'aml_risk', 'kyc_answered_at', 'kyc_due_at'])
    .where('uuid', '=', person)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Stores the risk of a person, and until when their form is valid with it. */
export async function saveRisk(
  tx: Db,
  person: string,
  { risk, dueOn }: { readonly risk: AmlRisk; readonly dueOn: PlainDate | null },
): Promise<void> {
  await tx
    .updateTable('intervener')
    .set({ aml_risk: risk, kyc_due_at: dueOn })
    .where('uuid', '=', person)
    .execute();
}
