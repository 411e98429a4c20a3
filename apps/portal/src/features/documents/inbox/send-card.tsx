import { categoryOf, documentSubcategories, isSendable, subcategoryLabel } from '@participe/domain';
import { Button, Card, Disclosure, Select } from '@participe/ui';
import { useEffect, useRef, useState } from 'react';
import { inbox } from '#texts/personal/documents-inbox.ts';
import { accountName, can } from '../../../session/me.tsx';
import { useAccountsOf, usePeople } from '../../../queries/people.ts';
import { ReceivedDocuments } from '../../uploads/received-documents.tsx';
import { UploadForm } from '../../uploads/upload-form.tsx';
import { useSendDocument, type UploadedDocument } from '../../../queries/documents.ts';
import { ExpiryField } from './expiry-field.tsx';
import { useMayUpload } from './may-upload.ts';

const words = inbox.send;
const { DOCUMENTATION, ACCOUNT, OTHERS } = documentSubcategories;

/** The proof of a bank account is asked for by itself, with the account that it proves. */
const OF_PERSON = [...DOCUMENTATION, ...OTHERS].filter((one) =>
  isSendable('PERSON', 'CLIENT', one),
);
const OF_ACCOUNT = ACCOUNT.filter((one) => isSendable('ACCOUNT', 'CLIENT', one));
const optionOf = (one: string) => ({ value: one, label: subcategoryLabel(one) });

const isOfAccount = (kind: string): boolean => categoryOf(kind) === 'ACCOUNT';

/** The kind of document, and its account if it belongs to one. */
function useKind(person: string, takesFocus: boolean) {
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const [kind, setKind] = useState('');
  const [account, setAccount] = useState('');
  const [expiresAt, setExpiresAt] = useState('');
  const [isAsked, setAsked] = useState(false);
  const accounts = useAccountsOf(person).filter((one) => can(one, 'upload'));
  const needsAccount = isOfAccount(kind);
  const kinds = accounts.length > 0 ? [...OF_PERSON, ...OF_ACCOUNT] : OF_PERSON;
  const isRight = kind !== '' && (!needsAccount || account !== '');
  const fields = (
    <>
      <Select
        ref={first}
        label={words.kind}
        placeholder={words.chooseKind}
        options={kinds.map(optionOf)}
        value={kind}
        error={isAsked && kind === '' ? words.kindMissing : undefined}
        onChange={({ target }) => setKind(target.value)}
      />
      {needsAccount && (
        <Select
          label={words.account}
          placeholder={words.chooseAccount}
          options={accounts.map((one) => ({ value: one.uuid, label: accountName(one) }))}
          value={account}
          error={isAsked && account === '' ? words.accountMissing : undefined}
          onChange={({ target }) => setAccount(target.value)}
        />
      )}
      <ExpiryField subcategory={kind} value={expiresAt} onChange={setExpiresAt} />
    </>
  );
  const check = () => {
    setAsked(true);
    return isRight;
  };
  const paper: UploadedDocument = {
    person,
    subcategory: kind,
    ...(needsAccount && { account }),
    expiresAt,
  };
  return { kind, fields, check, paper };
}

interface SendFormProps {
  person: string;
  onSent: (name: string) => void;
  /** It came in the place of «Enviar otro». */
  takesFocus: boolean;
}

function SendForm({ person, onSent, takesFocus }: SendFormProps) {
  const { kind, fields, check, paper } = useKind(person, takesFocus);
  const send = useSendDocument(paper);
  const name = kind === '' ? words.document : subcategoryLabel(kind);
  return (
    <UploadForm
      name={name}
      send={send}
      about={JSON.stringify(paper)}
      onSent={() => onSent(name)}
      fields={fields}
      areFieldsRight={check}
    />
  );
}

/** «Enviar otro documento»: a document that is not required, for people who may upload. */
export function SendCard({ person }: { person: string }) {
  const [sent, setSent] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const mayUpload = useMayUpload();
  const whose = usePeople().find(({ uuid_intervener: uuid }) => uuid === person);
  if (mayUpload !== 'all' || !whose?.can_upload) return null;
  const begin = () => {
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
            <Button variant="secondary" onClick={begin}>
              {words.another}
            </Button>
          </>
        )}
      </Disclosure>
    </Card>
  );
}
