import type { DocumentToSign } from '@participe/contract/types';
import { Card, CheckboxRow } from '@participe/ui';
import { IconDownload } from '@participe/ui/icons/icons.ts';
import { useState } from 'react';
import { documents } from '#texts/personal/documents.ts';
import { signDocuments as texts } from '#texts/ordering/sign-documents.ts';
import { loadDocument } from '../../queries/document-file.ts';
import { formatAccountName, useMyAccount } from '../../session/me.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { DownloadButton } from '../documents/download.tsx';
import { CodeForm } from '../one-time-code/code-form.tsx';
import { useOneTimeCode } from '../one-time-code/use-one-time-code.ts';
import { useDocumentSignatureCalls } from './document.query.ts';
import styles from './sign-documents.module.css';

const words = texts.document;

interface DocumentCardProps {
  document: DocumentToSign;
  /** Called with the names of the people whose signature is still missing. */
  onSigned: (document: DocumentToSign, missing: readonly string[]) => void;
}

/** The code that signs a document; shown once the person has stated that they read it. */
function DocumentCodeForm({ document, onSigned }: DocumentCardProps) {
  const { state, askForCode, confirmCode } = useOneTimeCode({
    locks: true,
    ...useDocumentSignatureCalls(document, (missing) => onSigned(document, missing)),
  });
  return (
    <>
      {!state.isLocked && !state.codeRequest && <p>{texts.code(1)}</p>}
      <CodeForm
        state={state}
        confirmLabel={texts.sign(1)}
        confirmingLabel={texts.signing}
        onAsk={() => void askForCode()}
        onConfirm={(code) => void confirmCode(code)}
      />
    </>
  );
}

/**
 * Shows a document that waits for the person's signature, and the code that signs it: a document of an account, such as
 * its contract (SIG-22), or of the person or someone whom they represent (CLD-11).
 */
export function DocumentCard(props: DocumentCardProps) {
  const { uuid, title, entity, uuid_entity: owner, owner_name: ownerName } = props.document;
  const account = useMyAccount(owner);
  const isReadOnly = useIsReadOnlySession();
  const [isOpened, setOpened] = useState(false);
  const [isRead, setRead] = useState(false);
  const openDocument = async () => {
    const file = await loadDocument({
      entity: entity === 'INTERVENER' ? 'intervener' : 'account',
      section: 'sign',
      owner,
      doc: uuid,
    });
    setOpened(true);
    return file;
  };
  const id = `documento-${uuid}`;
  return (
    <Card aria-labelledby={id} className={styles.card ?? ''}>
      <h2 id={id}>{title}</h2>
      {account && <p>{formatAccountName(account)}</p>}
      {ownerName !== null && <p>{ownerName}</p>}
      <p>{words.about}</p>
      <div>
        <DownloadButton
          variant="secondary"
          icon={<IconDownload size={20} aria-hidden />}
          load={openDocument}
        >
          {documents.download}
          <span className="vh">{` ${title}`}</span>
        </DownloadButton>
      </div>
      {!isReadOnly && (
        <CheckboxRow
          label={texts.read(title)}
          hint={<span role="status">{isOpened ? words.opened : words.openFirst}</span>}
          // Not `disabled`, so that the keyboard still reaches the box and screen readers read its hint.
          aria-disabled={!isOpened}
          checked={isRead}
          onChange={({ target }) => setRead(isOpened && target.checked)}
        />
      )}
      {isRead && <DocumentCodeForm {...props} />}
    </Card>
  );
}
