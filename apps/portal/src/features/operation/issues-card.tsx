import type { CallOutput, Operation } from '@participe/contract/types';
import { isUploadNeeded, subcategoryLabel } from '@participe/domain';
import { Alert, Card, DateTime, SkeletonBlock, Tag } from '@participe/ui';
import { useState } from 'react';
import { operation as texts } from '#texts/ordering/operation.ts';
import { hasPermission, useMyAccount } from '../../session/me.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { ReceivedDocuments } from '../uploads/received-documents.tsx';
import { UploadForm } from '../uploads/upload-form.tsx';
import { useOrderIssues, useOperationRequirements } from '../../queries/operation.ts';
import { useSendDocument } from './use-send-document.ts';
import styles from './operation.module.css';

const words = texts.issues;

type Issue = CallOutput<'GET /operations/{id}/issues'>['issues'][number];
type DocumentRequirement =
  CallOutput<'GET /operations/{id}/document-validations'>['document_validations'][number];

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

/** A required document: why it was rejected, and the upload form or its status. */
function RequirementItem({ order, need }: { order: Operation; need: DocumentRequirement }) {
  const account = useMyAccount(order.uuid_account);
  const mayUpload =
    !useIsReadOnlySession() && account !== undefined && hasPermission(account, 'upload');
  const { subcategory, status, title, rejected_reason: reason } = need;
  const send = useSendDocument(order.uuid, subcategory);
  const [isReceived, setReceived] = useState(false);
  const name = subcategoryLabel(subcategory);
  if (isReceived) {
    return (
      <li>
        <ReceivedDocuments name={name} />
      </li>
    );
  }
  return (
    <li>
      {need.status === 'REJECTED' && (
        <Alert tone="warn" title={words.rejected(title)}>
          {reason}
        </Alert>
      )}
      {isUploadNeeded(status) && mayUpload ? (
        <UploadForm name={name} send={send} onSent={() => setReceived(true)} />
      ) : (
        <p>
          {title} <Tag>{words.need[status]}</Tag>
        </p>
      )}
    </li>
  );
}

/**
 * Returns the required documents that are not validated yet. The document of the order itself is left out, because
 * it is signed and never uploaded.
 */
function selectUnvalidated(
  needs: readonly DocumentRequirement[] | undefined,
): readonly DocumentRequirement[] {
  return (needs ?? []).filter(
    ({ subcategory, status }) => subcategory !== 'ORDEN' && status !== 'VALIDATED',
  );
}

/**
 * «Incidencias»: the order's issues, and its required documents that are not validated yet. Hidden when there are
 * neither, unless a call failed.
 */
export function IssuesCard({ order }: { order: Operation }) {
  const issues = useOrderIssues(order.uuid);
  const needs = useOperationRequirements(order.uuid);
  const openRequirements = selectUnvalidated(needs.data);
  const hasNoErrors = !issues.error && !needs.error;
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
        query={needs}
        name={words.needsSection}
        skeleton={<SkeletonBlock height={72} />}
      >
        {() =>
          openRequirements.length > 0 && (
            <>
              <h3>{words.needs}</h3>
              <ul className={styles.issues}>
                {openRequirements.map((need) => (
                  <RequirementItem key={need.key} order={order} need={need} />
                ))}
              </ul>
            </>
          )
        }
      </QuerySection>
    </Card>
  );
}
