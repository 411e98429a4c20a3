import { useParams } from '@tanstack/react-router';
import type { Operation } from '@participe/contract/types';
import {
  isSignedPurchase,
  isOutflow,
  isSwitchOutLeg,
  operationTypeLabel,
  orderStatusLabelOf,
} from '@participe/domain';
import {
  Card,
  CardGrid,
  CardStack,
  DateText,
  PageTitle,
  SkeletonBlock,
  SkeletonLine,
} from '@participe/ui';
import { operation as texts } from '#texts/ordering/operation.ts';
import { addresses, getPrivateRouteId } from '../../routing/addresses.ts';
import { ContactHelp } from '../../routing/contact-help.tsx';
import {
  isTransferBetweenManagers,
  isInstruction,
  isOutgoingTransfer,
  canHavePayments,
} from '../ordering/operation-predicates.ts';
import { useOrderPayments } from '../payments/payments.query.ts';
import { TransferSection } from '../payments/transfer-section.tsx';
import { AccountReadOnlyTag, AccountRestrictionNote } from '../../access/account-note.tsx';
import { useAccountPeople } from '../../queries/account.ts';
import { isNotFound } from '../../session/api.ts';
import { mayPlaceOrders, useMe, useMyAccount } from '../../session/me.tsx';
import { NotFoundPage } from '../../layout/not-found.tsx';
import { OrderAmountText } from '../ordering/order-amount.tsx';
import { LoadedTogether } from '../../layout/loaded-together.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { OperationActions } from './operation-actions.tsx';
import { AmountsCard } from './amounts-card.tsx';
import { ChildOrdersCard } from './child-orders-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { FiscalCard } from './fiscal-card.tsx';
import { ResumeCard } from './instruction-actions.tsx';
import { IssuesCard } from './issues-card.tsx';
import {
  useOperation,
  useOperationDocuments,
  useOperationHistory,
  useOperationSigners,
  useOrderIssues,
} from '../../queries/operation.ts';
import { TransferredLotsCard } from './transferred-lots-card.tsx';
import { hasMoneyArrived } from '../ordering/money-movements.ts';
import { OrderCard } from './order-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { SignaturesCard } from './signatures-card.tsx';
import { describeOrderStatus, isOnlySigner } from './status-sentence.ts';
import { TimelineCard } from './timeline-card.tsx';
import { TransferProgressCard } from './transfer-progress-card.tsx';
import { StatusTag } from '../../layout/status-tag.tsx';
import styles from './operation.module.css';

const skeleton = (
  <>
    <p>
      <SkeletonLine width="70%" />
    </p>
    <Card as="div">
      <SkeletonBlock height={360} />
    </Card>
  </>
);

function StatusSentence({ order }: { order: Operation }) {
  const { data: history } = useOperationHistory(order.uuid);
  const { data: people } = useAccountPeople(order.uuid_account);
  const { intervener } = useMe().private_area;
  const { data: money } = useOrderPayments(order.uuid, isSignedPurchase(order));
  const facts = {
    history,
    isAlone: isOnlySigner(people, intervener.uuid),
    isMoneyReceived: hasMoneyArrived(order, money),
  };
  const { text, date, after, when } = describeOrderStatus(order, facts);
  const label = orderStatusLabelOf(order);
  // The tag states the status already.
  const isTagEnough = text === `${label}.` && when === undefined;
  return (
    <div className={styles.status}>
      <StatusTag status={order.operation_status} label={label} />
      {!isTagEnough && (
        <p>
          {text}
          {date && <DateText value={date} />}
          {after}
          {when !== undefined && (
            <>
              {' '}
              <ContactHelp when={when} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

function OrderCards({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const isTransfer = order.payment_method === 'TRANSFERENCIA' && isSignedPurchase(order);
  const hasTransferSection = isTransfer && account !== undefined && mayPlaceOrders(account);
  // An instruction sells nothing itself. Each of its child orders has a tax detail.
  const isCancelled = order.operation_status === 'CANCELLED';
  const isSale = isOutflow(order.operation_type) && !isInstruction(order);
  const hasTaxes = isSale && !isOutgoingTransfer(order) && !isCancelled;
  const transfersLots = isTransferBetweenManagers(order) || isSwitchOutLeg(order);
  const keepsLots = transfersLots && !isCancelled;
  return (
    <CardStack>
      <CardGrid>
        <CardStack>
          <IssuesCard order={order} />
          <TransferProgressCard order={order} />
          {hasTransferSection && <TransferSection order={order} />}
          <PaymentsCard order={order} showsError={!hasTransferSection} />
          <TimelineCard order={order} />
          <OrderCard order={order} />
          <ChildOrdersCard order={order} />
        </CardStack>
        <CardStack>
          <AmountsCard order={order} />
          <SignaturesCard order={order} />
          <DocumentsCard order={order} />
        </CardStack>
      </CardGrid>
      {hasTaxes && <FiscalCard order={order} />}
      {keepsLots && <TransferredLotsCard order={order} />}
    </CardStack>
  );
}

function OrderTitle({ order }: { order: Operation }) {
  const type = operationTypeLabel(order.operation_type);
  // An order for the whole position has no amount until its price is known.
  if (order.cash === null && order.operation_sub_type === 'TOTAL') return texts.total(type);
  return (
    <>
      {type}
      {texts.of}
      <OrderAmountText order={order} unsigned />
    </>
  );
}

function OrderPage({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  return (
    <>
      <StatusSentence order={order} />
      <div className={styles.note}>
        <AccountRestrictionNote account={account} withIncomplete={false} />
      </div>
      <OperationActions order={order} />
      {order.allowed_actions.includes('RESUME') && <ResumeCard order={order} />}
      <OrderCards order={order} />
    </>
  );
}

function LoadedOrder({ order }: { order: Operation }) {
  const queries = [
    useOperationHistory(order.uuid),
    useOperationSigners(order.uuid),
    useOperationDocuments(order.uuid),
    useOrderIssues(order.uuid),
    useAccountPeople(order.uuid_account),
    useOrderPayments(order.uuid, canHavePayments(order)),
  ];
  return (
    <LoadedTogether queries={queries} name={texts.section} skeleton={skeleton}>
      <OrderPage order={order} />
    </LoadedTogether>
  );
}

/** The page of an order, with past and expected events and their dates (UIX-19). */
export function OperationScreen() {
  const { uuidOperation } = useParams({ from: getPrivateRouteId(addresses.operation) });
  const query = useOperation(uuidOperation);
  const { data: order } = query;
  const account = useMyAccount(order?.uuid_account);
  // Other people may see the title of the browser tab, so it shows the reference and not the amount.
  usePageTitle(
    order ? `${operationTypeLabel(order.operation_type)} ${order.reference}` : texts.page,
  );
  if (isNotFound(query.error)) return <NotFoundPage />;
  return (
    <>
      <PageTitle aside={account && <AccountReadOnlyTag account={account} />}>
        {order ? <OrderTitle order={order} /> : texts.page}
      </PageTitle>
      <QuerySection query={query} name={texts.section} skeleton={skeleton}>
        {(loaded) => <LoadedOrder order={loaded} />}
      </QuerySection>
    </>
  );
}
