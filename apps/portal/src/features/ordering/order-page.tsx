import type { Operation } from '@participe/contract/types';
import { AmountsVisibility } from '@participe/ui';
import type { ReactNode } from 'react';
import { isNotFound } from '../../session/api.ts';
import { NotFoundPage } from '../../layout/not-found.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useOperation } from '../../queries/operation.ts';
import { BackFromFailure, LoadingPageTitle } from './page-skeleton.tsx';

interface OrderPageProps {
  uuid: string;
  /** Page title until the order is loaded. */
  title: string;
  /** Name of the page section in the error message. */
  section: string;
  skeleton: ReactNode;
  children: (order: Operation) => ReactNode;
}

function LoadedOrder({ uuid, title, section, skeleton, children }: OrderPageProps) {
  const query = useOperation(uuid);
  if (isNotFound(query.error)) return <NotFoundPage />;
  return (
    <>
      {!query.data && <LoadingPageTitle title={title} />}
      <QuerySection query={query} name={section} skeleton={skeleton}>
        {children}
      </QuerySection>
      <BackFromFailure query={query} uuid={uuid} />
    </>
  );
}

/** The person decides about an order on this page, so amounts are not hidden. */
export function OrderPage(props: OrderPageProps) {
  return (
    <AmountsVisibility value="shown">
      <LoadedOrder {...props} />
    </AmountsVisibility>
  );
}
