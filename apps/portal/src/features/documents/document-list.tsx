import type { DocumentRow } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import { DateText } from '@participe/ui';
import { IconDownload, IconFileText } from '@participe/ui/icons/icons.ts';
import { documents as texts } from '#texts/personal/documents.ts';
import { DownloadButton } from './download.tsx';
import { SignatureTag } from './signature-tag.tsx';
import { formatFileType } from '../../lib/file-size.ts';
import { loadDocument } from '../../queries/document-file.ts';
import styles from './document-list.module.css';

export interface DocumentListProps {
  uuidAccount: string;
  documents: readonly DocumentRow[];
  /** The documents belong to an account or to an order. */
  entity?: 'account' | 'operation';
  section?: 'documents' | 'sign';
}

export function DocumentList({
  uuidAccount,
  documents,
  entity = 'account',
  section = 'documents',
}: DocumentListProps) {
  return (
    <ul className={styles.list}>
      {documents.map((document) => {
        const { uuid, title, created_at } = document;
        const { is_generated: isGenerated, filename } = document;
        const fileType = formatFileType(document);
        return (
          <li key={uuid}>
            <IconFileText size={24} aria-hidden />
            <div className={styles.what}>
              <span className={styles.title}>{title}</span>
              <span className={styles.meta}>
                {!isGenerated && `${filename} · `}
                <DateText value={todayInMadrid(new Date(created_at))} />
                {fileType && ` · ${fileType}`}
              </span>
              <SignatureTag document={document} />
            </div>
            <div className={styles.action}>
              <DownloadButton
                variant="text"
                compact
                icon={<IconDownload size={20} aria-hidden />}
                load={() => loadDocument({ entity, section, owner: uuidAccount, doc: uuid })}
              >
                {texts.download}
                <span className="vh">{` ${[title, fileType].filter(Boolean).join(', ')}`}</span>
              </DownloadButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
