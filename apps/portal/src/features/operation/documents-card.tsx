import type { DocumentRow, Operation } from '@participe/contract/types';
import { Button, Card, ConfirmDialog, SkeletonBlock } from '@participe/ui';
import { useState } from 'react';
import { operation as texts } from '#texts/ordering/operation.ts';
import { ActionFailure } from '../../layout/action-failure.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { hasPermission, useMyAccount } from '../../session/me.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { useOperationDocuments, useRemoveDocument } from '../../queries/operation.ts';
import { selectRemovableDocuments } from './removable-documents.ts';
import styles from './operation.module.css';

const words = texts.documents;

/** An uploaded document is deleted after a confirmation. */
function RemovalButtons({
  order,
  documents,
}: {
  order: Operation;
  documents: readonly DocumentRow[];
}) {
  const [documentToRemove, setDocumentToRemove] = useState<DocumentRow>();
  const { mutate, isPending, error } = useRemoveDocument(order.uuid);
  const closeDialog = () => setDocumentToRemove(undefined);
  const removeDocument = () => {
    if (documentToRemove) mutate(documentToRemove.uuid, { onSettled: closeDialog });
  };
  return (
    <div className={styles.removals}>
      {documents.map((document) => (
        <Button
          key={document.uuid}
          variant="text"
          compact
          onClick={() => setDocumentToRemove(document)}
        >
          {words.remove(document.filename)}
        </Button>
      ))}
      <ActionFailure error={error} title={words.notRemoved} />
      <ConfirmDialog
        isOpen={documentToRemove !== undefined}
        title={words.removeTitle}
        confirmLabel={words.removeYes}
        cancelLabel={words.removeNo}
        danger
        isPending={isPending}
        onConfirm={removeDocument}
        onCancel={closeDialog}
      >
        <p>{documentToRemove?.filename}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The generated and the uploaded documents of the order. */
export function DocumentsCard({ order }: { order: Operation }) {
  const documents = useOperationDocuments(order.uuid);
  const account = useMyAccount(order.uuid_account);
  const mayUpload =
    !useIsReadOnlySession() && account !== undefined && hasPermission(account, 'upload');
  return (
    <Card aria-labelledby="documentos">
      <h2 id="documentos">{words.title}</h2>
      <QuerySection query={documents} name={words.section} skeleton={<SkeletonBlock height={72} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <>
              <DocumentList entity="operation" uuidAccount={order.uuid_account} documents={rows} />
              {mayUpload && (
                <RemovalButtons order={order} documents={selectRemovableDocuments(order, rows)} />
              )}
            </>
          )
        }
      </QuerySection>
    </Card>
  );
}
