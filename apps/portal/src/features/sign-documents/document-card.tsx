import type { DocumentToSign } from '@participe/contract/types';
import { Card, CheckboxRow } from '@participe/ui';
import { IconDownload } from '@participe/ui/icons/icons.ts';
import { useState } from 'react';
import { documents } from '#texts/personal/documents.ts';
import { signDocuments as texts } from '#texts/ordering/sign-documents.ts';
import { loadDocument } from '../../queries/document-file.ts';
import { formatAccountName, useMe, useMyAccount } from '../../session/me.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { DownloadButton } from '../documents/download.tsx';
import styles from './sign-documents.module.css';

const words = texts.document;

interface DocumentCardProps {
  document: DocumentToSign;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/**
 * A document that waits for the person's signature: a document of an account, such as its contract (SIG-22), of the
 * person or someone whom they represent (CLD-11), or an order about a bank account (ACC-12) or the people of an account
 * (ACC-15).
 */
export function DocumentCard({ document, isChosen, onChoose }: DocumentCardProps) {
  const { uuid, title, entity, uuid_entity: owner, owner_name: ownerName } = document;
  const account = useMyAccount(owner);
  const { uuid: me } = useMe().private_area.intervener;
  const isReadOnly = useIsReadOnlySession();
  const [isOpened, setOpened] = useState(false);
  const openDocument = async () => {
    const file = await loadDocument({
      entity: entity === 'ACCOUNT' ? 'account' : 'intervener',
      section: 'sign',
      // The inbox of the person contains the documents about bank accounts and people.
      owner: entity === 'BANK_ACCOUNT' || entity === 'INTERVENER_REQUEST' ? me : owner,
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
          // The keyboard still reaches the box, and screen readers read its hint, unlike with `disabled`.
          aria-disabled={!isOpened}
          checked={isChosen}
          onChange={({ target }) => onChoose(isOpened && target.checked)}
        />
      )}
    </Card>
  );
}
