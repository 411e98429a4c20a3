import type { Account } from '@participe/contract/types';
import { Card, SkeletonBlock } from '@participe/ui';
import { IconDownload } from '@participe/ui/icons/icons.ts';
import { account as texts } from '#texts/holdings/account.ts';
import { api } from '../../session/api.ts';
import { DocumentList } from '../documents/document-list.tsx';
import { DownloadButton } from '../documents/download.tsx';
import { hasPermission } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useAccountDocuments } from '../../queries/account-holdings.ts';
import styles from './account.module.css';

const words = texts.documents;

/** The statement to date contains this year's movements and today's position, and is not stored. */
function Statement({ account: { uuid: id } }: { account: Account }) {
  const loadStatement = async () =>
    api.call('GET /accounts/{id}/statement', { params: { id }, query: {} });
  return (
    <div className={styles.statement}>
      <DownloadButton
        variant="secondary"
        icon={<IconDownload size={20} aria-hidden />}
        load={loadStatement}
        failed={words.statementFailed}
      >
        {words.statement}
      </DownloadButton>
    </div>
  );
}

/** The newest documents of the account, and a link to the documents page when there are more. */
export function DocumentsCard({ account }: { account: Account }) {
  const documents = useAccountDocuments(account.uuid);
  return (
    <Card aria-labelledby="documentos">
      <h2 id="documentos">{words.title}</h2>
      <QuerySection
        query={documents}
        name={words.section}
        skeleton={<SkeletonBlock height={120} />}
      >
        {({ documents: rows, total }) => (
          <>
            {rows.length === 0 && <p>{words.none}</p>}
            {rows.length > 0 && <DocumentList uuidAccount={account.uuid} documents={rows} />}
            {total > rows.length && (
              <p className={styles.allDocuments}>
                <Link to={addresses.documents} search={{ cuenta: account.uuid }}>
                  {words.all(total)}
                </Link>
              </p>
            )}
          </>
        )}
      </QuerySection>
      {hasPermission(account, 'download') && <Statement account={account} />}
    </Card>
  );
}
