import type { AccountSummary, OperationType, Permission } from '@participe/contract/types';
import { account as texts } from '#texts/holdings/account.ts';
import { useMayBuy } from '../../queries/accounts.ts';
import { hasPermission } from '../../session/me.tsx';
import { useAccountProducts } from '../../queries/account-holdings.ts';

const words = texts.products;

const ORDER_ACTIONS: readonly { op: OperationType; needs: Permission; label: string }[] = [
  { op: 'SUSCRIPCION', needs: 'subscribe', label: words.invest },
  { op: 'TRASPASO_INTERNO', needs: 'transfer', label: words.move },
  { op: 'REEMBOLSO', needs: 'redeem', label: words.redeem },
];

/** Returns which of «Invertir», «Traspasar» and «Retirar» the person may order for a product in an account. */
export function useAllowedOrders(
  account: Pick<AccountSummary, 'uuid' | 'permissions'>,
  idProduct: string,
  mayOperate: boolean,
) {
  const { data: products } = useAccountProducts(account.uuid);
  const mayBuy = useMayBuy();
  const allowedTypes = products?.find(({ id }) => id === idProduct)?.allowed_operations ?? [];
  return ORDER_ACTIONS.filter(
    ({ op, needs }) =>
      mayOperate &&
      allowedTypes.includes(op) &&
      (op === 'SUSCRIPCION' ? mayBuy(account) : hasPermission(account, needs)),
  );
}
