import type { Account } from '@participe/contract/types';
import { Card, Link, SkeletonBlock } from '@participe/ui';
import { account as texts } from '../../locales/es/account.ts';
import { DocumentList } from '../../shell/document-list.tsx';
import { hrefOf, paths } from '../../shell/navigation.ts';
import { Section } from '../../shell/section.tsx';
import { useAccountDocuments } from './account.query.ts';

const words = texts.documents;

/** «Documentos de la cuenta»: the newest; all of them are among the papers of the person. */
export function DocumentsCard({ account }: { account: Account }) {
  const documents = useAccountDocuments(account.uuid);
  return (
    <Card aria-labelledby="documentos">
      <h2 id="documentos">{words.title}</h2>
      <Section query={documents} name={words.section} skeleton={<SkeletonBlock height={120} />}>
        {({ documents: rows, total }) => (
          <>
            {rows.length === 0 && <p>{words.none}</p>}
            {rows.length > 0 && <DocumentList uuidAccount={account.uuid} documents={rows} />}
            {total > rows.length && (
              <Link href={hrefOf(paths.documents, { cuenta: account.uuid })}>
                {words.all(total)}
              </Link>
            )}
          </>
        )}
      </Section>
    </Card>
  );
}
