import type { AccountSummary } from '@participe/contract/types';
import { requiredActionFor } from '@participe/domain';
import { hasPermission, useMe } from '../../../../session/me.tsx';
import { useOrderTypes, useOrderProducts } from '../order/order-form.query.ts';
import type { OrderProduct } from '../kinds/order-product.ts';
import { resolveChoice, type OrderFormValues } from '../kinds/form-values.ts';
import { getDefaultAmountMode, kindHasStep } from '../kinds/index.ts';
import { isOrderKind, orderKinds, type OrderKind } from '../kinds/order-kinds.ts';

/** Undefined until the service has responded. */
function useCreatableKinds() {
  const query = useOrderTypes();
  const kinds = query.data
    ?.filter(({ creatable }) => creatable)
    .map(({ operation_type }) => operation_type)
    .filter(isOrderKind);
  return { query, kinds: kinds && orderKinds.filter((kind) => kinds.includes(kind)) };
}

function selectAccounts(
  op: OrderKind | null,
  accounts: readonly AccountSummary[],
  types: readonly AccountSummary['account_type'][] | undefined,
): readonly AccountSummary[] {
  if (op === null) return [];
  return accounts.filter(
    (account) =>
      hasPermission(account, requiredActionFor(op)) &&
      (types?.includes(account.account_type) ?? true),
  );
}

function findByKey(products: readonly OrderProduct[] | undefined, key: string | null) {
  return products?.find((one) => one.key === key);
}

/** Reads the available order types, accounts and products, and of each the chosen one or the only one. */
export function useOrderOptions(chosen: OrderFormValues) {
  const { query: types, kinds } = useCreatableKinds();
  const op = resolveChoice(chosen.op, kinds);
  const typeInfo = types.data?.find(({ operation_type }) => operation_type === op);
  const accounts = selectAccounts(op, useMe().private_area.accounts, typeInfo?.account_types);
  const account = resolveChoice(
    chosen.account,
    accounts.map(({ uuid }) => uuid),
  );
  const products = useOrderProducts(op, account, chosen.changes);
  const keysOf = (list: readonly OrderProduct[] | undefined) => list?.map(({ key }) => key);
  const product = resolveChoice(chosen.product, keysOf(products.data?.products));
  const destinations = products.data?.destinations.filter(({ key }) => key !== product);
  const destination = kindHasStep(op, 'destino')
    ? resolveChoice(chosen.destination, keysOf(destinations))
    : null;
  const isModeOffered = typeInfo?.amount_modes.includes(chosen.mode) ?? true;
  const mode = isModeOffered ? chosen.mode : getDefaultAmountMode(op);
  const formChoices: OrderFormValues = { ...chosen, op, account, product, destination, mode };
  return {
    types,
    kinds,
    info: typeInfo,
    accounts,
    products,
    destinations,
    choices: formChoices,
    product: findByKey(products.data?.products, product),
    destination: findByKey(destinations, destination),
    counts: {
      kinds: kinds?.length,
      accounts: op === null ? undefined : accounts.length,
      products: products.data?.products.length,
      destinations: destinations?.length,
    },
  };
}
