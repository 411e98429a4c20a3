import type { Operation } from '@participe/contract/types';
import { SkeletonBlock } from '@participe/ui';
import { operateSummary } from '#texts/ordering/summary.ts';
import { MissingDocumentsNote } from '../missing-documents-note.tsx';
import { OrderDocumentItems, selectUnvalidated } from '../order-document-items.tsx';
import { QuerySection } from '../../../layout/section.tsx';
import { useOperationRequirements } from '../../../queries/operation.ts';

const { documents: words } = operateSummary;

function Requirements({ order }: { order: Operation }) {
  const requirementsQuery = useOperationRequirements(order.uuid);
  return (
    <QuerySection
      query={requirementsQuery}
      name={words.neededSection}
      skeleton={<SkeletonBlock height={72} />}
    >
      {(all) => <OrderDocumentItems order={order} needs={selectUnvalidated(all)} />}
    </QuerySection>
  );
}

/** The documents of the order can be sent before it is signed (DAT-03). */
export function NeededDocuments({ order }: { order: Operation }) {
  if (order.documents_status === null) return null;
  return (
    <section aria-labelledby="documentos-necesarios">
      <h2 id="documentos-necesarios">{words.needed}</h2>
      <MissingDocumentsNote order={order} whenToSend={words.sendHere} />
      <Requirements order={order} />
    </section>
  );
}
