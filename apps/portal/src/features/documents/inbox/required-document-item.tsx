import { todayInMadrid } from '@participe/domain';
import { Button, DateText } from '@participe/ui';
import { useState } from 'react';
import { inbox } from '#texts/personal/documents-inbox.ts';
import { serverNow } from '../../../platform/clock.ts';
import { formatAccountName, useMyAccount } from '../../../session/me.tsx';
import type { AssociatedPerson } from '../../../queries/people.ts';
import { ReceivedDocuments } from '../../uploads/received-documents.tsx';
import { UploadForm } from '../../uploads/upload-form.tsx';
import { useUploadDocument, type DocumentRequirement } from '../../../queries/documents.ts';
import { ExpiryField } from './expiry-field.tsx';
import { useUploadPermission } from './use-upload-permission.ts';
import styles from './documents.module.css';

const words = inbox.needs;

/** The document is required because it is rejected, about to expire, expired or missing. */
function RequirementReason({ need }: { need: DocumentRequirement }) {
  const { status, expires_at: expiresAt, rejected_reason: reason } = need;
  if (status === 'REJECTED') return `${words.rejected}${reason ?? ''}`;
  if (expiresAt === null || status === 'MISSING') return words.missing;
  const isOver = expiresAt < todayInMadrid(serverNow());
  return (
    <>
      {isOver ? words.expired : words.expires}
      <DateText value={expiresAt} />
    </>
  );
}

function RequirementForm({
  person,
  need,
  onSent,
}: {
  person: AssociatedPerson;
  need: DocumentRequirement;
  onSent: (file: File) => void;
}) {
  const [expiresAt, setExpiresAt] = useState('');
  const sendDocument = useUploadDocument({
    person: person.uuid_intervener,
    subcategory: need.subcategory,
    account: need.uuid_account,
    bankAccount: need.uuid_bank_account,
    associate: need.associate_patron,
    expiresAt,
  });
  return (
    <UploadForm
      name={need.title}
      send={sendDocument}
      onSent={onSent}
      metadata={expiresAt}
      takesFocus
      fields={
        <ExpiryField subcategory={need.subcategory} value={expiresAt} onChange={setExpiresAt} />
      }
    />
  );
}

/**
 * The button «Subir», which opens the upload form. Another person's task is shown as text, and people who may upload
 * nothing see neither the button nor the text.
 */
function UploadAction({
  person,
  need,
  onSent,
}: {
  person: AssociatedPerson;
  need: DocumentRequirement;
  onSent: (file: File) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const mayUpload = useUploadPermission();
  if (mayUpload === 'nothing') return null;
  if (!need.can_upload) return <p className={styles.quiet}>{words.askHolder}</p>;
  if (isOpen) return <RequirementForm person={person} need={need} onSent={onSent} />;
  return (
    <Button variant="secondary" compact onClick={() => setOpen(true)}>
      {words.upload}
      <span className="vh">{` ${need.title}`}</span>
    </Button>
  );
}

/** A required document: its owner, the reason, and the upload (UIX-20). */
export function RequiredDocumentItem({
  person,
  need,
  received,
  onSent,
}: {
  person: AssociatedPerson;
  need: DocumentRequirement;
  /** File name of the uploaded document. */
  received: string | undefined;
  onSent: (file: File) => void;
}) {
  const account = useMyAccount(need.uuid_account ?? undefined);
  if (received !== undefined) {
    return (
      <li>
        <ReceivedDocuments name={`${need.title} · ${received}`} />
      </li>
    );
  }
  return (
    <li>
      <p className={styles.needTitle}>{need.title}</p>
      <p className={styles.quiet}>
        {person.relation !== 'SELF' && `${words.of(person.full_name)} · `}
        {account && `${formatAccountName(account)} · `}
        <RequirementReason need={need} />
      </p>
      <UploadAction person={person} need={need} onSent={onSent} />
    </li>
  );
}
