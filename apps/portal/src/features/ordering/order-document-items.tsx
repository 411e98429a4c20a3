import type { CallOutput, Operation } from '@participe/contract/types';
import { isUploadNeeded, subcategoryLabel } from '@participe/domain';
import { Alert, Tag } from '@participe/ui';
import { useState } from 'react';
import { operation as texts } from '#texts/ordering/operation.ts';
import { hasPermission, useMyAccount } from '../../session/me.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { ReceivedDocuments } from '../uploads/received-documents.tsx';
import { UploadForm } from '../uploads/upload-form.tsx';
import { useSendDocument } from './use-send-document.ts';
import styles from './order-document-items.module.css';

const words = texts.issues;

type DocumentRequirement =
  CallOutput<'GET /operations/{id}/document-validations'>['document_validations'][number];

/** A required document: why it was rejected, and the upload form or its status. */
function RequirementItem({ order, need }: { order: Operation; need: DocumentRequirement }) {
  const account = useMyAccount(order.uuid_account);
  const mayUpload =
    !useIsReadOnlySession() && account !== undefined && hasPermission(account, 'upload');
  const { subcategory, status, title, rejected_reason: reason } = need;
  const send = useSendDocument(order.uuid, subcategory);
  const [isReceived, setReceived] = useState(false);
  const documentName = subcategoryLabel(subcategory);
  if (isReceived) {
    return (
      <li>
        <ReceivedDocuments name={documentName} />
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
        <UploadForm name={documentName} send={send} onSent={() => setReceived(true)} />
      ) : (
        <p>
          {title} <Tag>{words.need[status]}</Tag>
        </p>
      )}
    </li>
  );
}

/**
 * Returns the required documents that are not validated yet. The document of the order itself is signed and not
 * uploaded.
 */
export function selectUnvalidated(
  needs: readonly DocumentRequirement[] | undefined,
): readonly DocumentRequirement[] {
  return (needs ?? []).filter(
    ({ subcategory, status }) => subcategory !== 'ORDEN' && status !== 'VALIDATED',
  );
}

/** The documents that the order needs, each with its upload form or its status. */
export function OrderDocumentItems({
  order,
  needs,
}: {
  order: Operation;
  needs: readonly DocumentRequirement[];
}) {
  return (
    <ul className={styles.items}>
      {needs.map((need) => (
        <RequirementItem key={need.key} order={order} need={need} />
      ))}
    </ul>
  );
}
