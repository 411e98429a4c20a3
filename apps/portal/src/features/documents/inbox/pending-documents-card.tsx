import { todayInMadrid } from '@participe/domain';
import { Card, SectionError, Skeleton, SkeletonBlock } from '@participe/ui';
import { useState } from 'react';
import { inbox } from '#texts/personal/documents-inbox.ts';
import { serverNow } from '../../../platform/clock.ts';
import { useMe } from '../../../session/me.tsx';
import {
  useAssociatedPeople,
  useDocumentOwners,
  type AssociatedPerson,
} from '../../../queries/people.ts';
import { usePendingTasks } from '../../../queries/pending-tasks.ts';
import { RestrictionNote } from '../../../access/restriction.tsx';
import { getTechnicalDetail } from '../../../layout/section.tsx';
import { useDocumentRequirements, type DocumentRequirement } from '../../../queries/documents.ts';
import { OrderDocumentTasks } from './order-documents.tsx';
import { RequiredDocumentItem } from './required-document-item.tsx';
import { listAccountDocumentsOnce, selectRequiredDocuments } from './pending-documents.ts';
import styles from './documents.module.css';

const words = inbox.needs;

interface RequiredDocument {
  id: string;
  person: AssociatedPerson;
  need: DocumentRequirement;
}

/**
 * Reads the required documents of the logged-in person and of the people for whom they act. A document uploaded while
 * the page is open stays in the list.
 */
function useRequiredDocuments() {
  const people = useDocumentOwners();
  const associatedQuery = useAssociatedPeople();
  const requirementsQuery = useDocumentRequirements(people);
  /** File names of the uploaded documents, by the id of their item. */
  const [received, setReceived] = useState<ReadonlyMap<string, string>>(new Map());
  const today = todayInMadrid(serverNow());
  const allRequiredDocuments = people.flatMap((person, index): RequiredDocument[] => {
    const ownRequirements = requirementsQuery[index]?.data ?? [];
    const idOf = (need: DocumentRequirement) => `${person.uuid_intervener}:${need.key}`;
    const receivedRequirements = ownRequirements.filter((need) => received.has(idOf(need)));
    const remainingRequirements = selectRequiredDocuments(ownRequirements, today).filter(
      (need) => !received.has(idOf(need)),
    );
    return [...receivedRequirements, ...remainingRequirements].map((need) => ({
      id: idOf(need),
      person,
      need,
    }));
  });
  return {
    items: listAccountDocumentsOnce(allRequiredDocuments),
    received,
    receive: (id: string, filename: string) =>
      setReceived((before) => new Map([...before, [id, filename]])),
    failed: [associatedQuery, ...requirementsQuery].filter(({ error }) => error !== null),
    isLoading: [associatedQuery, ...requirementsQuery].some(({ isPending }) => isPending),
  };
}

/**
 * The documents that must be sent, at the top of the page (UIX-20). The card is hidden when there are none, unless a
 * call failed.
 */
export function PendingDocumentsCard() {
  const { documents_pending: isPending } = useMe().private_area;
  const { items, received, receive, failed, isLoading } = useRequiredDocuments();
  const [first] = failed;
  const { data: tasks = [] } = usePendingTasks();
  const hasOrderDocuments = tasks.some(({ kind }) => kind === 'SEND_ORDER_DOCUMENTS');
  if (items.length === 0 && !hasOrderDocuments && !first && !(isLoading && isPending)) return null;
  return (
    <Card aria-labelledby="pendientes">
      <h2 id="pendientes">{words.title}</h2>
      <RestrictionNote only={['minor']} />
      {first && (
        <SectionError
          section={words.section}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          detail={getTechnicalDetail(first.error)}
        />
      )}
      {items.length === 0 && !hasOrderDocuments && !first && (
        <Skeleton section={words.section}>
          <SkeletonBlock height={96} />
        </Skeleton>
      )}
      <ul className={styles.needs}>
        <OrderDocumentTasks />
        {items.map(({ id, person, need }) => (
          <RequiredDocumentItem
            key={id}
            person={person}
            need={need}
            received={received.get(id)}
            onSent={(file) => receive(id, file.name)}
          />
        ))}
      </ul>
    </Card>
  );
}
