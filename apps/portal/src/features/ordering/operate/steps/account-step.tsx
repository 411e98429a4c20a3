import { signatureArrangementLabel } from '@participe/domain';
import { RadioCards } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { formatAccountName } from '../../../../session/me.tsx';
import { orderFieldIds } from '../order/field-locations.ts';
import { findFieldError, type StepProps } from './step-props.ts';

const { account: words } = operate;

/** Lists the accounts on which the person may place this order type. */
export function AccountStep({ order, change, problems }: StepProps) {
  return (
    <RadioCards
      id={orderFieldIds.account}
      legend={words.legend}
      error={findFieldError(problems, orderFieldIds.account)}
      options={order.accounts.map((account) => ({
        value: account.uuid,
        label: formatAccountName(account),
        hint: [
          account.owner_name === null ? '' : words.ownerOf(account.owner_name),
          words.types[account.account_type],
          signatureArrangementLabel(account.arrangement_type),
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
