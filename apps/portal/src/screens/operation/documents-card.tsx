import type { Operation } from '@participe/contract/types';
import { Card, SkeletonBlock } from '@participe/ui';
import { operation as texts } from '../../locales/es/operation.ts';
import { DocumentList } from '../../shell/document-list.tsx';
import { Section } from '../../shell/section.tsx';
import { useOperationDocuments } from './operation.query.ts';

const words = texts.documents;

/** «Documentos»: the order as it was signed, and its confirmation. */
export function DocumentsCard({ order }: { order: Operation }) {
  const documents = useOperationDocuments(order.uuid);
  return (
    <Card aria-labelledby="documentos">
      <h2 id="documentos">{words.title}</h2>
      <Section query={documents} name={words.section} skeleton={<SkeletonBlock height={72} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <DocumentList uuidAccount={order.uuid_account} documents={rows} />
          )
        }
      </Section>
    </Card>
  );
}
