import { useNavigate } from '@tanstack/react-router';
import type { AccountRow } from '@participe/contract/types';
import { Menu, type MenuAction } from '@participe/ui';
import { IconDots } from '@participe/ui/icons/icons.ts';
import { useState } from 'react';
import { wallet } from '#texts/holdings/wallet.ts';
import { formatAccountName, hasPermission } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { holdsNothing } from '../../queries/accounts.ts';
import { useOrderingRestriction } from '../../access/restriction.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useHideAccount } from './account-preferences.ts';

const texts = wallet.actions;

export function AccountMenu({ account }: { account: AccountRow }) {
  const navigate = useNavigate();
  const hide = useHideAccount();
  const mayHide = !useIsReadOnlySession() && hasPermission(account, 'preferences');
  // All people of the account see the new name, so renaming requires the permission to sign.
  const mayRename = mayHide && hasPermission(account, 'sign');
  const [isRenaming, setRenaming] = useState(false);
  const isOrderingAllowed = useOrderingRestriction() === 'none';
  const cuenta = account.uuid;
  const menuActions: MenuAction[] = [
    { id: 'open', label: texts.open },
    ...(isOrderingAllowed && hasPermission(account, 'subscribe') && !account.waits_for_w9
      ? [{ id: 'invest', label: texts.invest }]
      : []),
    ...(isOrderingAllowed && hasPermission(account, 'redeem') && !holdsNothing(account)
      ? [{ id: 'redeem', label: texts.redeem }]
      : []),
    { id: 'orders', label: texts.orders },
    ...(mayRename ? [{ id: 'rename', label: texts.rename }] : []),
    ...(mayHide ? [{ id: 'hide', label: account.is_hidden ? texts.show : texts.hide }] : []),
  ];
  const handleAction = (id: string) => {
    if (id === 'hide') hide(account.uuid, !account.is_hidden);
    else if (id === 'rename') setRenaming(true);
    else if (id === 'open')
      void navigate({ to: addresses.account, params: { uuidAccount: cuenta } });
    else if (id === 'orders')
      void navigate({ to: addresses.operationsOfAccount, params: { uuidAccount: cuenta } });
    else {
      const op = id === 'invest' ? 'SUSCRIPCION' : 'REEMBOLSO';
      void navigate({ to: addresses.operate, search: { op, cuenta } });
    }
  };
  return (
    <>
      <Menu
        label={wallet.actionsOf(formatAccountName(account))}
        items={menuActions}
        onAction={handleAction}
      >
        <IconDots size={24} aria-hidden />
      </Menu>
      {isRenaming && <RenameDialog account={account} onClose={() => setRenaming(false)} />}
    </>
  );
}
