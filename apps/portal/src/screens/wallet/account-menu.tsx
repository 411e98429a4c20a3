import type { AccountRow } from '@participe/contract/types';
import { Menu, type MenuAction } from '@participe/ui';
import { IconDots } from '@participe/ui/icons/icons.ts';
import { wallet } from '../../locales/es/wallet.ts';
import { accountName, can } from '../../shell/me.tsx';
import { hrefOf, paths, useGo } from '../../shell/navigation.ts';
import { useRestriction } from '../../shell/restriction.tsx';
import { useReadOnlySession } from '../../shell/superuser.ts';
import { useHide } from './wallet.query.ts';

const texts = wallet.actions;

/** What may be done with one account. */
export function AccountMenu({ account }: { account: AccountRow }) {
  const go = useGo();
  const hide = useHide();
  const mayHide = !useReadOnlySession() && can(account, 'preferences');
  const isFree = useRestriction() === 'none';
  const cuenta = account.uuid;
  const addresses: Record<string, string> = {
    open: paths.account(account.uuid),
    invest: hrefOf(paths.operate, { op: 'SUSCRIPCION', cuenta }),
    redeem: hrefOf(paths.operate, { op: 'REEMBOLSO', cuenta }),
    orders: paths.operationsOf(account.uuid),
  };
  const items: MenuAction[] = [
    { id: 'open', label: texts.open },
    ...(isFree && can(account, 'subscribe') ? [{ id: 'invest', label: texts.invest }] : []),
    ...(isFree && can(account, 'redeem') ? [{ id: 'redeem', label: texts.redeem }] : []),
    { id: 'orders', label: texts.orders },
    ...(mayHide ? [{ id: 'hide', label: account.is_hidden ? texts.show : texts.hide }] : []),
  ];
  return (
    <Menu
      label={wallet.actionsOf(accountName(account))}
      items={items}
      onAction={(id) =>
        id === 'hide' ? hide(account.uuid, !account.is_hidden) : go(addresses[id] ?? paths.wallet)
      }
    >
      <IconDots size={24} aria-hidden />
    </Menu>
  );
}
