import { useNavigate } from '@tanstack/react-router';
import type { Account, Position, Product } from '@participe/contract/types';
import { Menu, type MenuAction } from '@participe/ui';
import { IconDots } from '@participe/ui/icons/icons.ts';
import { account as texts } from '#texts/holdings/account.ts';
import { addresses } from '../../routing/addresses.ts';
import { useAllowedOrders } from './use-allowed-orders.ts';

const words = texts.products;

/** The orders permitted for the product, and its key documents on the manager's website (UIX-17). */
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
  const orders = useAllowedOrders(account, position.id_product, mayOperate);
  const menuTexts: Readonly<Record<string, string>> = words.documents;
  const keyDocuments = product?.documents.filter(({ type }) => menuTexts[type] !== undefined) ?? [];
  const menuActions: MenuAction[] = [
    ...orders.map(({ op, label }) => ({ id: op, label })),
    ...keyDocuments.map(({ uuid, type }) => ({
      id: uuid,
      label: (menuTexts[type] ?? '') + words.otherWindow,
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
  if (menuActions.length === 0) return null;
  return (
    <Menu label={words.actionsOf(position.name)} items={menuActions} onAction={openAction}>
      <IconDots size={24} aria-hidden />
    </Menu>
  );
}
