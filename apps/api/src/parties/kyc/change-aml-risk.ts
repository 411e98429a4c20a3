import type { CallOutput } from '@participe/contract/types';
import {
  type AmlRisk,
  kycDueDate,
  todayInMadrid,
  visibleIntervenerStatus,
} from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { lockRisk, saveRisk } from './aml-risk.store.ts';

type Answer = CallOutput<'PATCH /interveners/{id}'>['intervener'];

/**
 * Stores the risk of money laundering that staff see in a person. A signed form is then valid for as long as the new risk
 * permits, counted from its signature (CLD-15).
 */
export async function changeAmlRisk(
  { db, audit }: UnitOfWork,
  person: string,
  risk: AmlRisk,
): Promise<Answer> {
  const before = await lockRisk(db, person);
  const { kyc_answered_at: answeredAt, intervener_status: status } = before;
  const dueOn = answeredAt === null ? null : kycDueDate(todayInMadrid(answeredAt), risk);
  await saveRisk(db, person, { risk, dueOn });
  audit({
    action: 'intervener.risk-set',
    entity: 'intervener',
    entityUuid: person,
    before: { aml_risk: before.aml_risk, kyc_due_at: before.kyc_due_at },
    after: { aml_risk: risk, kyc_due_at: dueOn },
  });
  return {
    uuid: person,
    intervener_status: visibleIntervenerStatus(status),
    aml_risk: risk,
    kyc_due_at: dueOn,
  };
}
