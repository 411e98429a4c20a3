import {
  documentCategoryOf,
  documentSubcategories,
  isUploadAllowed,
  subcategoryLabel,
} from '@participe/domain';
import { Button, Card, Disclosure, Select } from '@participe/ui';
import { useState } from 'react';
import { inbox } from '#texts/personal/documents-inbox.ts';
import { formatAccountName, hasPermission } from '../../../session/me.tsx';
import { useDocumentPageAccounts, useDocumentOwners } from '../../../queries/people.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import type { FieldValidationError } from '../../../lib/field-errors.ts';
import { ReceivedDocuments } from '../../uploads/received-documents.tsx';
import { UploadForm } from '../../uploads/upload-form.tsx';
import { useUploadDocument, type UploadedDocument } from '../../../queries/documents.ts';
import { ExpiryField } from './expiry-field.tsx';
import { useUploadPermission } from './use-upload-permission.ts';

const words = inbox.send;
const { DOCUMENTATION, ACCOUNT, OTHERS } = documentSubcategories;

/**
 * Document types that a client may upload for a person. CCC documents are requested together with their bank account.
 */
const PERSON_DOCUMENTS = [...DOCUMENTATION, ...OTHERS].filter((one) =>
  isUploadAllowed('PERSON', 'CLIENT', one),
);
const ACCOUNT_DOCUMENTS = ACCOUNT.filter((one) => isUploadAllowed('ACCOUNT', 'CLIENT', one));
const optionOf = (one: string) => ({ value: one, label: subcategoryLabel(one) });

const belongsToAccount = (kind: string): boolean => documentCategoryOf(kind) === 'ACCOUNT';

interface SendValues {
  kind: string;
  account: string;
  expiresAt: string;
}

function validateSendForm({ kind, account }: SendValues): FieldValidationError[] {
  if (kind === '') return [{ field: 'kind', message: words.kindMissing }];
  if (!belongsToAccount(kind) || account !== '') return [];
  return [{ field: 'account', message: words.accountMissing }];
}

const useSendForm = () =>
  useValidatedForm<SendValues>({
    start: { kind: '', account: '', expiresAt: '' },
    labels: { kind: words.kind, account: words.account },
    rechecks: 'onChange',
    mistakesIn: validateSendForm,
  });

interface KindFieldsProps {
  form: ReturnType<typeof useSendForm>;
  person: string;
  takesFocus: boolean;
}

function KindFields({ form, person, takesFocus }: KindFieldsProps) {
  const { kind, expiresAt } = form.values;
  const accounts = useDocumentPageAccounts(person).filter((one) => hasPermission(one, 'upload'));
  const documentKinds =
    accounts.length > 0 ? [...PERSON_DOCUMENTS, ...ACCOUNT_DOCUMENTS] : PERSON_DOCUMENTS;
  return (
    <>
      <Select
        {...form.field('kind')}
        autoFocus={takesFocus}
        label={words.kind}
        placeholder={words.chooseKind}
        options={documentKinds.map(optionOf)}
      />
      {belongsToAccount(kind) && (
        <Select
          {...form.field('account')}
          label={words.account}
          placeholder={words.chooseAccount}
          options={accounts.map((one) => ({ value: one.uuid, label: formatAccountName(one) }))}
        />
      )}
      <ExpiryField
        subcategory={kind}
        value={expiresAt}
        onChange={(date) => form.set('expiresAt', date)}
      />
    </>
  );
}

interface SendFormProps {
  person: string;
  onSent: (name: string) => void;
  /** True when the form replaces the pressed button «Enviar otro». */
  takesFocus: boolean;
}

function SendForm({ person, onSent, takesFocus }: SendFormProps) {
  const form = useSendForm();
  const { kind, account, expiresAt } = form.values;
  const upload: UploadedDocument = {
    person,
    subcategory: kind,
    ...(belongsToAccount(kind) && { account }),
    expiresAt,
  };
  const sendDocument = useUploadDocument(upload);
  const documentName = kind === '' ? words.document : subcategoryLabel(kind);
  return (
    <UploadForm
      name={documentName}
      send={sendDocument}
      metadata={JSON.stringify(upload)}
      onSent={(file) => onSent(`${documentName} · ${file.name}`)}
      fields={<KindFields form={form} person={person} takesFocus={takesFocus} />}
      form={form}
    />
  );
}

/**
 * The form to upload a document of `person` without a request. It is hidden from people who may upload only required
 * documents or none, and from people who may not upload documents of this person.
 */
export function SendDocumentCard({ person }: { person: string }) {
  const [sent, setSent] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const uploadPermission = useUploadPermission();
  const owner = useDocumentOwners().find(({ uuid_intervener: uuid }) => uuid === person);
  if (uploadPermission !== 'all' || !owner?.can_upload) return null;
  const beginNewDocument = () => {
    setAgain(true);
    setSent(undefined);
  };
  return (
    <Card as="div">
      <Disclosure summary={words.open}>
        {sent === undefined ? (
          <SendForm person={person} onSent={setSent} takesFocus={isAgain} />
        ) : (
          <>
            <ReceivedDocuments name={sent} />
            <Button variant="secondary" onClick={beginNewDocument}>
              {words.another}
            </Button>
          </>
        )}
      </Disclosure>
    </Card>
  );
}
