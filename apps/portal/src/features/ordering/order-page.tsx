import type { Operation } from '@participe/contract/types';
import { AmountsVisibility } from '@participe/ui';
import type { ReactNode } from 'react';
import { isNotFound } from '../../session/api.ts';
import { NotFoundPage } from '../../layout/not-found.tsx';
import { Section } from '../../layout/section.tsx';
import { useOperation } from '../../queries/operation.ts';
import { PageSkeleton } from './page-skeleton.tsx';

interface OrderPageProps {
  uuid: string;
  /** Page title while the order is loading. */
  title: string;
  /** Name of the page in the error message when loading fails. */
  section: string;
  skeleton: ReactNode;
  children: (order: Operation) => ReactNode;
}

function LoadedOrder({ uuid, title, section, skeleton, children }: OrderPageProps) {
  const query = useOperation(uuid);
  if (isNotFound(query.error)) return <NotFoundPage />;
  return (
    <>
      {!query.data && <PageSkeleton title={title} />}
      <Section query={query} name={section} skeleton={skeleton}>
        {children}
      </Section>
    </>
  );
}

/**
 * A page on which the person decides about an order. Amounts are always visible, because nobody should decide
 * without seeing them.
 */
export function OrderPage(props: OrderPageProps) {
  return (
    <AmountsVisibility value="shown">
      <LoadedOrder {...props} />
    </AmountsVisibility>
  );
}
