import type { HistoryEntry, Operation } from '@participe/contract/types';
import { requiredActionFor } from '@participe/domain';
import {
  DateTime,
  LinkButton as PhoneButton,
  PageTitle,
  SkeletonBlock,
  Timeline,
  buildPhoneHref,
  formatPhone,
  type Milestone,
} from '@participe/ui';
import { brand } from '#brand';
import { operateCancel as texts } from '#texts/ordering/cancel.ts';
import { useOrderingRestriction } from '../../../access/restriction.tsx';
import { hasPermission, useMe, useMyAccount } from '../../../session/me.tsx';
import { addresses } from '../../../routing/addresses.ts';
import { LinkButton } from '../../../routing/link-button.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { QuerySection } from '../../../layout/section.tsx';
import { isOrderKind } from '../operate/kinds/order-kinds.ts';
import { findExecutionStartDate } from './cancel-steps.ts';
import { describeCancelRefusal, selectCancelRefusalTitle } from './cancel-texts.ts';
import { useOperationHistory } from '../../../queries/operation.ts';
import { OrderToCancelDataList } from './order-to-cancel-data.tsx';
import styles from './cancel.module.css';

const { done, notAllowed } = texts;

function milestoneOf(entry: HistoryEntry, isLast: boolean): Milestone {
  return {
    key: `${entry.to_status}-${entry.at}`,
    title: entry.from_status === null ? done.created : entry.label,
    state: isLast ? 'current' : 'done',
    when: <DateTime value={entry.at} />,
    detail: entry.comment,
  };
}

/** Shown to people who may place the same order again. */
function RepeatOrderLink({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const { can_operate } = useMe().private_area.intervener;
  const { operation_type: op, key_product: producto } = order;
  if (!can_operate || !account || !isOrderKind(op)) return null;
  if (!hasPermission(account, requiredActionFor(op))) return null;
  return (
    <LinkButton to={addresses.operate} search={{ op, cuenta: account.uuid, producto }}>
      {done.again}
    </LinkButton>
  );
}

export function CancelledCard({ order }: { order: Operation }) {
  const history = useOperationHistory(order.uuid);
  usePageTitle(done.title);
  return (
    <div className={styles.page}>
      <PageTitle>{done.title}</PageTitle>
      <OrderToCancelDataList order={order} />
      <QuerySection query={history} name={done.section} skeleton={<SkeletonBlock height={160} />}>
        {(entries) => (
          <Timeline
            label={done.steps}
            items={entries
              .toReversed()
              .map((entry, index) => milestoneOf(entry, index === entries.length - 1))}
          />
        )}
      </QuerySection>
      <div className={styles.buttons}>
        <RepeatOrderLink order={order} />
        <LinkButton
          variant="secondary"
          to={addresses.operation}
          params={{ uuidOperation: order.uuid }}
        >
          {done.see}
        </LinkButton>
        <LinkButton variant="text" to={addresses.home}>
          {done.home}
        </LinkButton>
      </div>
    </div>
  );
}

/** The page of an order that cannot be cancelled, with the reason and the telephone number to call. */
export function NotCancellableCard({ order }: { order: Operation }) {
  const history = useOperationHistory(order.uuid);
  const account = useMyAccount(order.uuid_account);
  const mayCancel = account !== undefined && hasPermission(account, 'cancel');
  const facts = {
    restriction: useOrderingRestriction(),
    role: account?.account_intervener_role ?? null,
    mayCancel,
  };
  const title = selectCancelRefusalTitle(order, mayCancel);
  usePageTitle(title);
  const { phone } = brand;
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <QuerySection query={history} name={done.section} skeleton={<SkeletonBlock height={24} />}>
        {(entries) => {
          const executedSince = findExecutionStartDate(order, entries);
          return <p>{describeCancelRefusal(order, { ...facts, executedSince })}</p>;
        }}
      </QuerySection>
      <OrderToCancelDataList order={order} />
      <div className={styles.buttons}>
        <LinkButton to={addresses.operation} params={{ uuidOperation: order.uuid }}>
          {notAllowed.see}
        </LinkButton>
        <PhoneButton variant="secondary" href={buildPhoneHref(phone)}>
          {notAllowed.call} {formatPhone(phone)}
        </PhoneButton>
      </div>
    </div>
  );
}
