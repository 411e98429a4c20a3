import type { OperationRow } from '@participe/contract/types';
import {
  Alert,
  AmountsVisibility,
  Card,
  EmptyState,
  PageTitle,
  SkeletonBlock,
} from '@participe/ui';
import { useState } from 'react';
import { signDocuments as texts } from '#texts/ordering/sign-documents.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { LinkButton } from '../../routing/link-button.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { focusPageTitle } from '../../routing/route-focus.ts';
import { useMe } from '../../session/me.tsx';
import { LoadedTogether } from '../../layout/loaded-together.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { DocumentsToSignList } from './documents-to-sign-list.tsx';
import { SigningErrors } from './signing-errors.tsx';
import { SignTogetherForm } from './sign-together.tsx';
import {
  useOrdersAwaitingSignature,
  useOrdersWithDocuments,
  type ChosenOrder,
} from './sign-documents.query.ts';
import {
  describeSigningOutcomes,
  MAX_DOCUMENTS_PER_CODE,
  type SigningOutcome,
} from './orders-to-sign.ts';
import { OrderToSignCard } from './waiting-card.tsx';
import styles from './sign-documents.module.css';

const skeleton = (
  <Card as="div">
    <SkeletonBlock height={280} />
  </Card>
);

/** The signed orders and documents, and the event that each still awaits. */
function SigningOutcomeList({ outcomes }: { outcomes: readonly SigningOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <Alert tone="ok" role="status" title={texts.done(outcomes.length)}>
      <ul className={styles.told}>
        {outcomes.map(({ uuid, kind, name, text }) => (
          <li key={uuid}>
            {kind === 'order' ? (
              <Link to={addresses.summary} params={{ uuidOperation: uuid }}>
                {name}
              </Link>
            ) : (
              <Link to={addresses.documents}>{name}</Link>
            )}
            . {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface ListProps {
  orders: readonly OperationRow[];
  troubles: readonly string[];
  onTroubles: (troubles: readonly string[]) => void;
  onSigned: (outcomes: SigningOutcome[]) => void;
}

function WaitingList({ orders, troubles, onTroubles, onSigned }: ListProps) {
  const [tickedUuids, setTickedUuids] = useState<ReadonlySet<string>>(new Set());
  const waitingOrders = useOrdersWithDocuments(orders);
  const setOrderChosen = (uuidOrder: string, isChosen: boolean) =>
    setTickedUuids((before) => {
      const updatedSelection = new Set(before);
      if (isChosen) updatedSelection.add(uuidOrder);
      else updatedSelection.delete(uuidOrder);
      return updatedSelection;
    });
  const chosenOrders = waitingOrders.flatMap<ChosenOrder>(({ order, paper }) =>
    paper && tickedUuids.has(order.uuid) ? [{ order, paper }] : [],
  );
  const maySign = waitingOrders.some(
    ({ order, paper }) => paper !== undefined && order.allowed_actions.includes('SIGN'),
  );
  const excessCount = orders.length - MAX_DOCUMENTS_PER_CODE;
  return (
    <>
      {waitingOrders.map((one) => (
        <OrderToSignCard
          key={one.order.uuid}
          waiting={one}
          isChosen={tickedUuids.has(one.order.uuid)}
          onChoose={(isChosen) => setOrderChosen(one.order.uuid, isChosen)}
        />
      ))}
      {excessCount > 0 && <p>{texts.more(excessCount)}</p>}
      <SigningErrors troubles={troubles} />
      {maySign && (
        <section aria-labelledby="codigo">
          <h2 id="codigo">{texts.chosenTitle}</h2>
          {chosenOrders.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <SignTogetherForm
              key={chosenOrders.map(({ paper }) => paper.uuid).join(' ')}
              chosen={chosenOrders}
              onTroubles={onTroubles}
              onSigned={(done, { documents }) => {
                setTickedUuids(new Set());
                onSigned(describeSigningOutcomes(done, documents));
              }}
            />
          )}
        </section>
      )}
    </>
  );
}

function NothingToSign({ troubles }: { troubles: readonly string[] }) {
  return (
    <>
      <SigningErrors troubles={troubles} />
      <EmptyState
        title={texts.empty}
        action={<LinkButton to={addresses.home}>{texts.home}</LinkButton>}
      />
    </>
  );
}

function SignDocumentsContent({ orders }: { orders: readonly OperationRow[] }) {
  const { documents_to_sign: documents = [] } = useMe().private_area;
  const [outcomes, setOutcomes] = useState<SigningOutcome[]>([]);
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const showOutcomes = (signed: SigningOutcome[]) => {
    setOutcomes(signed);
    window.scrollTo(0, 0);
    focusPageTitle();
  };
  const excessCount = documents.length - MAX_DOCUMENTS_PER_CODE;
  return (
    <div className={styles.page}>
      <SigningOutcomeList outcomes={outcomes} />
      <DocumentsToSignList
        documents={documents.slice(0, MAX_DOCUMENTS_PER_CODE)}
        onSigned={showOutcomes}
      />
      {excessCount > 0 && <p>{texts.more(excessCount)}</p>}
      {documents.length === 0 && orders.length === 0 && <NothingToSign troubles={troubles} />}
      {orders.length > 0 && (
        <WaitingList
          orders={orders}
          troubles={troubles}
          onTroubles={setTroubles}
          onSigned={showOutcomes}
        />
      )}
    </div>
  );
}

function LoadedOrders({ orders }: { orders: readonly OperationRow[] }) {
  const queries = useOrdersWithDocuments(orders).map(({ documents, hasFailed }) => ({
    isLoading: documents === undefined && !hasFailed,
  }));
  return (
    <LoadedTogether queries={queries} name={texts.section} skeleton={skeleton}>
      <SignDocumentsContent orders={orders} />
    </LoadedTogether>
  );
}

/** Amounts are not hidden here, because nobody should sign an amount that they cannot read. */
export function SignDocumentsScreen() {
  const query = useOrdersAwaitingSignature();
  usePageTitle(texts.title);
  const { documents_to_sign: documents = [] } = useMe().private_area;
  const orderCount = query.data?.length ?? 0;
  const orderLead = documents.length > 0 ? texts.leadOfBoth : texts.lead;
  return (
    <AmountsVisibility value="shown">
      <PageTitle lead={orderCount > 0 ? orderLead : undefined}>{texts.title}</PageTitle>
      <div className={styles.note}>
        <RestrictionNote only={['blocked', 'minor', 'new-adult', 'read-only']} />
      </div>
      <QuerySection query={query} name={texts.section} skeleton={skeleton}>
        {(orders) => <LoadedOrders orders={orders} />}
      </QuerySection>
    </AmountsVisibility>
  );
}
