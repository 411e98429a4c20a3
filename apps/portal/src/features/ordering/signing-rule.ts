import type { AccountIntervener, ArrangementType, OperationType } from '@participe/contract/types';
import { needsUsufructuarySignature } from '@participe/domain';
import { signing } from '#texts/ordering/signing.ts';

export interface SigningRuleFacts {
  arrangement: ArrangementType;
  /** Number of signatures that the service requires. */
  required: number;
  people: readonly Pick<AccountIntervener, 'signs' | 'account_intervener_role'>[];
  /** Undefined when the sentence is about the account in general and not about an order. */
  operationType?: OperationType;
}

/** Returns a sentence on how many people must sign (UIX-33), from the numbers of the service. */
export function signingRule({
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
  if (arrangement === 'INDISTINTA' || arrangement === 'SOLIDARIA') return signing.one;
  if (arrangement === 'CONJUNTA') return signing.all;
  return signing.some(required, people.filter(({ signs }) => signs).length);
}
