import { useParams, useSearch } from '@tanstack/react-router';
import type { Operation } from '@participe/contract/types';
import { AmountsVisibility, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { useEffect, useRef } from 'react';
import { operateCancel as texts } from '#texts/ordering/cancel.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import { AccountNote } from '../../../access/account-note.tsx';
import { isNotFound } from '../../../session/api.ts';
import { useMyAccount } from '../../../session/me.tsx';
import { addresses, privateRoute } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { NotFoundPage } from '../../../layout/not-found.tsx';
import { focusTitle } from '../../../routing/route-focus.ts';
import { Section } from '../../../layout/section.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { CancelForm } from './cancel-form.tsx';
import { cancelWords } from './cancel-words.ts';
import { useOperation } from '../../../queries/operation.ts';
import { CancelledCard, NotCancellableCard } from './cancel-outcome.tsx';
import styles from './cancel.module.css';

const skeleton = (
  <div className={styles.page}>
    <SkeletonLine size="30" width="60%" />
    <SkeletonBlock height={260} />
    <SkeletonBlock height={48} width="60%" />
  </div>
);

type State = 'asking' | 'cancelled' | 'no';

const TITLES: Readonly<Record<Exclude<State, 'asking'>, string>> = {
  cancelled: texts.done.title,
  no: texts.notAllowed.title,
};

function stateOf({ operation_status, allowed_actions }: Operation): State {
  if (operation_status === 'CANCELLED') return 'cancelled';
  return allowed_actions.includes('CANCEL') ? 'asking' : 'no';
}

/** The page is another after the cancellation: the focus goes to its title. */
function useStateFocus(state: State): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return undefined;
    shown.current = state;
    window.scrollTo(0, 0);
    return focusTitle();
  }, [state]);
}

function OrderPage({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const state = stateOf(order);
  // Somebody who signs with others says no to the signature; to the others it is the same order cancelled.
  const isDeclined =
    useSearch({ from: privateRoute(addresses.cancel) }).motivo === 'no-firmar' &&
    order.allowed_actions.includes('SIGN');
  usePageTitle(state === 'asking' ? cancelWords(order, isDeclined).title : TITLES[state]);
  useStateFocus(state);
  return (
    <>
      {state !== 'cancelled' && (
        <p className={styles.back}>
          <Link to={addresses.operation} params={{ uuidOperation: order.uuid }}>
            {texts.back}
          </Link>
        </p>
      )}
      <div className={styles.note}>
        <AccountNote account={account} withIncomplete={false} />
      </div>
      {state === 'asking' && <CancelForm order={order} isDeclined={isDeclined} />}
      {state === 'cancelled' && <CancelledCard order={order} />}
      {state === 'no' && <NotCancellableCard order={order} />}
    </>
  );
}

function Page() {
  const { uuidOperation } = useParams({ from: privateRoute(addresses.cancel) });
  const query = useOperation(uuidOperation);
  if (isNotFound(query.error)) return <NotFoundPage />;
  return (
    <>
      {!query.data && <PageSkeleton title={texts.page} />}
      <Section query={query} name={texts.section} skeleton={skeleton}>
        {(order) => <OrderPage order={order} />}
      </Section>
    </>
  );
}

/** «¿Puedo anularla y qué ocurre?» */
export function CancelScreen() {
  return (
    <AmountsVisibility value="shown">
      <Page />
    </AmountsVisibility>
  );
}
