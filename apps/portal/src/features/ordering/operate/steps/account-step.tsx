import { arrangementLabel } from '@participe/domain';
import { RadioCards } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { accountName } from '../../../../session/me.tsx';
import { fieldIds } from '../order/field-locations.ts';
import { findFieldError, type StepProps } from './step-props.ts';

const { account: words } = operate;

/** Asks for the account. Offers only the accounts on which the person may place this order type. */
export function AccountStep({ order, change, problems }: StepProps) {
  return (
    <RadioCards
      id={fieldIds.account}
      legend={words.legend}
      error={findFieldError(problems, fieldIds.account)}
      options={order.accounts.map((account) => ({
        value: account.uuid,
        label: accountName(account),
        hint: [
          words.types[account.account_type],
          arrangementLabel(account.arrangement_type),
          ...(account.alias ? [account.account_number] : []),
        ]
          .filter((text) => text !== '')
          .join(' · '),
      }))}
      value={order.choices.account ?? undefined}
      onChange={(account) => change({ account })}
    />
  );
}
