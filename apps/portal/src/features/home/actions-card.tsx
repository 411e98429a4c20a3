import { linkOptions } from '@tanstack/react-router';
import type { AccountSummary } from '@participe/contract/types';
import { Card } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { hasPermission, useMe } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { holdsNothing, useAccounts, useMayBuy } from '../../queries/accounts.ts';
import { useOrderingRestriction } from '../../access/restriction.tsx';
import styles from './home.module.css';

const texts = home.actions;

/**
 * Returns which orders the service lets the person place on at least one account. An account that holds nothing
 * offers no redemption.
 */
function usePlaceableOrders(): { invest: boolean; bring: boolean; redeem: boolean } {
  const { accounts } = useMe().private_area;
  const { data: rows } = useAccounts();
  const isFree = useOrderingRestriction() === 'none';
  const mayBuy = useMayBuy();
  const mayOrder = (permission: 'transfer' | 'redeem') =>
    isFree &&
    accounts.some(
      (account) =>
        hasPermission(account, permission) &&
        (permission !== 'transfer' || isFundAccount(account)) &&
        (permission !== 'redeem' ||
          !rows?.some((row) => row.uuid === account.uuid && holdsNothing(row))),
    );
  return {
    invest: isFree && accounts.some(mayBuy),
    bring: mayOrder('transfer'),
    redeem: mayOrder('redeem'),
  };
}

/** Transfers of pension plans use another order type. */
function isFundAccount({ account_type: type }: AccountSummary): boolean {
  return type === 'FI';
}

const INVEST_LINK = linkOptions({ to: addresses.operate, search: { op: 'SUSCRIPCION' } });
const TRANSFER_LINK = linkOptions({ to: addresses.operate, search: { op: 'TRASPASO_ENTRADA' } });
const REDEEM_LINK = linkOptions({ to: addresses.operate, search: { op: 'REEMBOLSO' } });

/** Links to the orders that the person may place. */
export function ActionsCard() {
  const { invest, bring, redeem } = usePlaceableOrders();
  if (!invest && !bring && !redeem) return null;
  return (
    <Card aria-labelledby="acciones" className={styles.actionsCard}>
      <h2 id="acciones">{texts.title}</h2>
      <div className={styles.actions}>
        {invest && (
          <LinkButton {...INVEST_LINK} fullWidth>
            {texts.invest}
          </LinkButton>
        )}
        {bring && (
          <LinkButton {...TRANSFER_LINK} variant="secondary" fullWidth>
            {texts.bring}
          </LinkButton>
        )}
        {redeem && (
          <LinkButton {...REDEEM_LINK} variant="text" fullWidth>
            {texts.redeem}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

/**
 * The links of `ActionsCard` in a row, for a narrow screen. A phone does not show the link to an incoming transfer.
 */
export function ActionRow() {
  const { invest, bring, redeem } = usePlaceableOrders();
  if (!invest && !bring && !redeem) return null;
  return (
    <div className={styles.actionRow}>
      {invest && <LinkButton {...INVEST_LINK}>{texts.invest}</LinkButton>}
      {bring && (
        <LinkButton {...TRANSFER_LINK} variant="secondary" className={styles.onTablet}>
          {texts.bring}
        </LinkButton>
      )}
      {redeem && (
        <LinkButton {...REDEEM_LINK} variant="secondary">
          {texts.redeem}
        </LinkButton>
      )}
    </div>
  );
}
