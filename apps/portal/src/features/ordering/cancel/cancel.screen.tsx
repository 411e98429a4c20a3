import { useParams, useSearch } from '@tanstack/react-router';
import type { Operation } from '@participe/contract/types';
import { SkeletonBlock, SkeletonLine } from '@participe/ui';
import { operateCancel as texts } from '#texts/ordering/cancel.ts';
import { ordering } from '#texts/ordering/ordering.ts';
import { AccountRestrictionNote } from '../../../access/account-note.tsx';
import { useMyAccount } from '../../../session/me.tsx';
import { addresses, getPrivateRouteId } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { useTitleFocus } from '../../../routing/route-focus.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { OrderPage } from '../order-page.tsx';
import { LoadingPageTitle } from '../page-skeleton.tsx';
import { useOtherSignatures } from '../use-needs-other-signatures.ts';
import { CancelForm } from './cancel-form.tsx';
import { selectCancelPageTexts, type CancelReader } from './cancel-texts.ts';
import { CancelledCard, NotCancellableCard } from './cancel-outcome.tsx';
import styles from './cancel.module.css';

const skeleton = (
  <div className={styles.page}>
    <SkeletonLine size="30" width="60%" />
    <SkeletonBlock height={260} />
    <SkeletonBlock height={48} width="60%" />
  </div>
);

type CancelState = 'asking' | 'cancelled' | 'no';

function getCancelState({ operation_status, allowed_actions }: Operation): CancelState {
  if (operation_status === 'CANCELLED') return 'cancelled';
  return allowed_actions.includes('CANCEL') ? 'asking' : 'no';
}

/**
 * Returns undefined while the relation of the person to the order loads. For a co-signer who has not signed,
 * cancelling means to decline the signature, which cancels the order for everybody.
 */
function useReader(order: Operation): CancelReader | undefined {
  const account = useMyAccount(order.uuid_account);
  const { motivo } = useSearch({ from: getPrivateRouteId(addresses.cancel) });
  const { isLoading, areNeeded: isOfSeveral } = useOtherSignatures(order);
  const hasDeclined = motivo === 'no-firmar';
  if (isLoading && !hasDeclined) return undefined;
  const isDeclined = order.allowed_actions.includes('SIGN') && (hasDeclined || isOfSeveral);
  return { role: account?.account_intervener_role ?? null, isDeclined, isOfSeveral };
}

function CancelFormLoader({ order }: { order: Operation }) {
  const reader = useReader(order);
  usePageTitle(reader ? selectCancelPageTexts(order, reader).title : texts.page);
  if (reader) return <CancelForm order={order} reader={reader} />;
  return (
    <>
      <LoadingPageTitle title={texts.page} />
      {skeleton}
    </>
  );
}

function Cancellation({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const state = getCancelState(order);
  useTitleFocus(state);
  return (
    <>
      {state !== 'cancelled' && (
        <p className={styles.back}>
          <Link to={addresses.operation} params={{ uuidOperation: order.uuid }}>
            {ordering.back}
          </Link>
        </p>
      )}
      <div className={styles.note}>
        <AccountRestrictionNote account={account} withIncomplete={false} />
      </div>
      {state === 'asking' && <CancelFormLoader order={order} />}
      {state === 'cancelled' && <CancelledCard order={order} />}
      {state === 'no' && <NotCancellableCard order={order} />}
    </>
  );
}

/** The page answers «¿Puedo anularla y qué ocurre?». */
export function CancelScreen() {
  const { uuidOperation } = useParams({ from: getPrivateRouteId(addresses.cancel) });
  return (
    <OrderPage uuid={uuidOperation} title={texts.page} section={texts.section} skeleton={skeleton}>
      {(order) => <Cancellation order={order} />}
    </OrderPage>
  );
}
