import { useNavigate } from '@tanstack/react-router';
import type {
  Account,
  OperationType,
  Permission,
  Position,
  Product,
} from '@participe/contract/types';
import { Menu, type MenuAction } from '@participe/ui';
import { IconDots } from '@participe/ui/icons/icons.ts';
import { account as texts } from '#texts/holdings/account.ts';
import { hasPermission } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { useAccountProducts } from '../../queries/account-holdings.ts';

const words = texts.products;

const ORDER_ACTIONS: readonly { op: OperationType; needs: Permission; label: string }[] = [
  { op: 'SUSCRIPCION', needs: 'subscribe', label: words.invest },
  { op: 'TRASPASO_INTERNO', needs: 'transfer', label: words.move },
  { op: 'REEMBOLSO', needs: 'redeem', label: words.redeem },
];

/** Returns which of «Invertir», «Traspasar» and «Retirar» the person may order for this product in this account. */
function useAllowedOrders(account: Account, position: Position, mayOperate: boolean) {
  const { data: products } = useAccountProducts(account.uuid);
  const allowed = products?.find(({ id }) => id === position.id_product)?.allowed_operations ?? [];
  return ORDER_ACTIONS.filter(
    ({ op, needs }) => mayOperate && allowed.includes(op) && hasPermission(account, needs),
  );
}

/**
 * «Acciones de ‹producto›»: the orders allowed for the product, and its key documents on the manager's website
 * (UIX-17).
 */
export function ProductMenu({
  account,
  position,
  product,
  mayOperate,
}: {
  account: Account;
  position: Position;
  product: Product | undefined;
  mayOperate: boolean;
}) {
  const navigate = useNavigate();
  const orders = useAllowedOrders(account, position, mayOperate);
  const names: Readonly<Record<string, string>> = words.documents;
  const keyDocuments = product?.documents.filter(({ type }) => names[type] !== undefined) ?? [];
  const items: MenuAction[] = [
    ...orders.map(({ op, label }) => ({ id: op, label })),
    ...keyDocuments.map(({ uuid, type }) => ({
      id: uuid,
      label: (names[type] ?? '') + words.otherWindow,
    })),
  ];
  const openAction = (id: string) => {
    const keyDocument = keyDocuments.find(({ uuid }) => uuid === id);
    if (keyDocument !== undefined) window.open(keyDocument.url, '_blank', 'noopener,noreferrer');
    else
      void navigate({
        to: addresses.operate,
        search: { op: id, cuenta: account.uuid, producto: position.key_product },
      });
  };
  if (items.length === 0) return null;
  return (
    <Menu label={words.actionsOf(position.name)} items={items} onAction={openAction}>
      <IconDots size={24} aria-hidden />
    </Menu>
  );
}
