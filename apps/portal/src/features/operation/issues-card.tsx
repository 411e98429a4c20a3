import type { CallOutput, Operation } from '@participe/contract/types';
import { Card, DateTime, SkeletonBlock, Tag } from '@participe/ui';
import { operation as texts } from '#texts/ordering/operation.ts';
import { QuerySection } from '../../layout/section.tsx';
import { useOrderIssues, useOperationRequirements } from '../../queries/operation.ts';
import { OrderDocumentItems, selectUnvalidated } from '../ordering/order-document-items.tsx';
import styles from './operation.module.css';

const words = texts.issues;

type Issue = CallOutput<'GET /operations/{id}/issues'>['issues'][number];

const TONES = { OPEN: 'warn', ANSWERED: 'info', CLOSED: 'ok' } as const;

function IssueItem({ issue }: { issue: Issue }) {
  return (
    <li>
      <p className={styles.issueTitle}>
        <b>{issue.title}</b> <Tag tone={TONES[issue.status]}>{words.status[issue.status]}</Tag>
      </p>
      {issue.description !== '' && <p>{issue.description}</p>}
      <p className={styles.quiet}>
        <DateTime value={issue.created_at} />
      </p>
    </li>
  );
}

/** The order's issues and its required documents. */
export function IssuesCard({ order }: { order: Operation }) {
  const issues = useOrderIssues(order.uuid);
  const requirementsQuery = useOperationRequirements(order.uuid);
  const openRequirements = selectUnvalidated(requirementsQuery.data);
  const hasNoErrors = !issues.error && !requirementsQuery.error;
  if (hasNoErrors && openRequirements.length === 0 && !issues.data?.length) return null;
  return (
    <Card aria-labelledby="incidencias">
      <h2 id="incidencias">{words.title}</h2>
      <QuerySection query={issues} name={words.section} skeleton={<SkeletonBlock height={72} />}>
        {(rows) =>
          rows.length > 0 && (
            <ul className={styles.issues}>
              {rows.map((issue) => (
                <IssueItem key={issue.uuid} issue={issue} />
              ))}
            </ul>
          )
        }
      </QuerySection>
      <QuerySection
        query={requirementsQuery}
        name={words.needsSection}
        skeleton={<SkeletonBlock height={72} />}
      >
        {() =>
          openRequirements.length > 0 && (
            <>
              <h3>{words.needs}</h3>
              <OrderDocumentItems order={order} needs={openRequirements} />
            </>
          )
        }
      </QuerySection>
    </Card>
  );
}
