import type { AccountIntervener, ArrangementType, OperationType } from '@participe/contract/types';
import { needsUsufructuarySignature } from '@participe/domain';
import { signing } from '#texts/ordering/signing.ts';

export interface SigningRuleFacts {
  arrangement: ArrangementType;
  /** Number of required signatures, from the service. */
  required: number;
  people: readonly Pick<
    AccountIntervener,
    'signs' | 'account_intervener_role' | 'intervener_type'
  >[];
  /** Absent when the sentence is about the account in general. */
  operationType?: OperationType;
}

/** True for a minor with two registered parents, who both sign whatever the arrangement is (SIG-04). */
const hasTwoRepresentatives = (people: SigningRuleFacts['people']): boolean =>
  people.every(({ intervener_type: type }) => type === 'F') &&
  people.filter(({ account_intervener_role: held }) => held?.role === 'REPRESENTANTE_LEGAL')
    .length > 1;

/** Returns a sentence on who must sign (UIX-33). */
export function describeSigningRule({
  arrangement,
  required,
  people,
  operationType,
}: SigningRuleFacts): string {
  const hasUsufruct = people.some(
    ({ account_intervener_role: role }) => role?.role === 'USUFRUCTUARIO',
  );
  if (hasUsufruct && operationType && needsUsufructuarySignature(operationType))
    return signing.usufruct;
  if (hasTwoRepresentatives(people)) return signing.representatives;
  if (arrangement === 'INDISTINTA' || arrangement === 'SOLIDARIA') return signing.one;
  if (arrangement === 'CONJUNTA') return signing.all;
  return signing.some(required, people.filter(({ signs }) => signs).length);
}
