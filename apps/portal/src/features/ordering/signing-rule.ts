import type { AccountIntervener, ArrangementType, OperationType } from '@participe/contract/types';
import { needsUsufructuary } from '@participe/domain';
import { signing } from '#texts/ordering/signing.ts';

export interface SigningFacts {
  arrangement: ArrangementType;
  /** As the service counts them. */
  required: number;
  people: readonly Pick<AccountIntervener, 'signs' | 'account_intervener_role'>[];
  /** Left out where the sentence is about the account as a whole. */
  operationType?: OperationType;
}

/** How many have to sign, in one sentence (UIX-33); the numbers are the service's. */
export function signingRule({
  arrangement,
  required,
  people,
  operationType,
}: SigningFacts): string {
  const hasUsufruct = people.some(
    ({ account_intervener_role: role }) => role?.role === 'USUFRUCTUARIO',
  );
  if (hasUsufruct && operationType && needsUsufructuary(operationType)) return signing.usufruct;
  if (arrangement === 'INDISTINTA' || arrangement === 'SOLIDARIA') return signing.one;
  if (arrangement === 'CONJUNTA') return signing.all;
  return signing.some(required, people.filter(({ signs }) => signs).length);
}
