import type { Account } from '@participe/contract/types';
import { Button, Card, SkeletonBlock } from '@participe/ui';
import { useState } from 'react';
import { account as texts } from '../../locales/es/account.ts';
import { DocumentList } from '../../shell/document-list.tsx';
import { Section } from '../../shell/section.tsx';
import { useAccountDocuments } from './account.query.ts';

const words = texts.documents;

/** «Documentos de la cuenta»: the newest, and the rest when asked for. */
export function DocumentsCard({ account }: { account: Account }) {
  const [isWhole, setWhole] = useState(false);
  const documents = useAccountDocuments(account.uuid, isWhole ? 'null' : '5');
  return (
    <Card aria-labelledby="documentos">
      <h2 id="documentos">{words.title}</h2>
      <Section query={documents} name={words.section} skeleton={<SkeletonBlock height={120} />}>
        {({ documents: rows, total }) => (
          <>
            {rows.length === 0 && <p>{words.none}</p>}
            {rows.length > 0 && <DocumentList uuidAccount={account.uuid} documents={rows} />}
            {total > rows.length && (
              <Button
                variant="text"
                isPending={documents.isFetching}
                onClick={() => setWhole(true)}
              >
                {words.all(total)}
              </Button>
            )}
          </>
        )}
      </Section>
    </Card>
  );
}
