import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Operation } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import { Alert, AmountsVisibility, Button } from '@participe/ui';
import { useEffect, useState } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { addresses, getPrivateRouteId } from '../../../routing/addresses.ts';
import { BackFromFailure, LoadingPageTitle } from '../page-skeleton.tsx';
import { serverNow } from '../../../platform/clock.ts';
import { QuerySection } from '../../../layout/section.tsx';
import { OrderFormSkeletonLines, OrderFormSkeleton } from './order-form-skeleton.tsx';
import { buildModificationValues } from './order/modification.ts';
import { buildChangeValues } from './order/change.ts';
import { buildCorrectionValues } from './order/correction.ts';
import { useOrderToPrefill } from './order/order-form.query.ts';
import type { OrderFormValues } from './kinds/form-values.ts';
import { isAwaitingSignatures } from '../operation-predicates.ts';
import { OrderForm } from './order-form.tsx';
import { placedOrders } from './draft/placed-orders.ts';
import { useOrderDraft } from './draft/use-draft.ts';
import { useDraftLock } from './draft/use-draft-lock.ts';

function DraftForm({ prefilled }: { prefilled: OrderFormValues | undefined }) {
  const draftControls = useOrderDraft(prefilled);
  const { lock, takeOver } = useDraftLock(draftControls?.draft.id);
  if (!draftControls || lock === 'taking') {
    return (
      <>
        <LoadingPageTitle title={operate.page} />
        <OrderFormSkeleton />
      </>
    );
  }
  if (lock === 'elsewhere') {
    return (
      <>
        <LoadingPageTitle title={operate.page} />
        <Alert
          tone="warn"
          role="alert"
          title={operate.elsewhere}
          actions={<Button onClick={takeOver}>{operate.continueHere}</Button>}
        />
      </>
    );
  }
  return <OrderForm draftControls={draftControls} />;
}

interface PrefilledFormProps {
  uuid: string;
  choicesOf: (operation: Operation) => OrderFormValues | undefined;
}

/** Loads the order in the address, and opens the form with its choices. */
function PrefilledForm({ uuid, choicesOf }: PrefilledFormProps) {
  const query = useOrderToPrefill(uuid);
  return (
    <>
      {!query.data && <LoadingPageTitle title={operate.page} />}
      <QuerySection
        query={query}
        name={operate.sections.instruction}
        skeleton={<OrderFormSkeletonLines />}
      >
        {(operation) => <DraftForm prefilled={choicesOf(operation)} />}
      </QuerySection>
      <BackFromFailure query={query} uuid={uuid} />
    </>
  );
}

/**
 * Opens the form with the values of an order to be changed or of a rejected transfer to be repeated, or with the
 * choices in the address.
 */
function AddressedForm() {
  const { modifica, corrige } = useSearch({ from: getPrivateRouteId(addresses.operate) });
  if (modifica) {
    const choicesOf = (order: Operation) =>
      isAwaitingSignatures(order)
        ? buildChangeValues(order)
        : buildModificationValues(order, todayInMadrid(serverNow()));
    return <PrefilledForm uuid={modifica} choicesOf={choicesOf} />;
  }
  if (corrige) return <PrefilledForm uuid={corrige} choicesOf={buildCorrectionValues} />;
  return <DraftForm prefilled={undefined} />;
}

/** The page of a placed order replaces the step of the form. */
function PlacedOrder({ uuidOperation }: { uuidOperation: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: addresses.operation, params: { uuidOperation }, replace: true });
  }, [navigate, uuidOperation]);
  return <LoadingPageTitle title={operate.page} />;
}

/**
 * The order form, with one decision on each page. Amounts are visible here, even if the person hides amounts
 * elsewhere. Going back from a placed order opens its page and not the form (UIX-26).
 */
export function OperateScreen() {
  const { b } = useSearch({ from: getPrivateRouteId(addresses.operate) });
  // Read once, because the form itself opens the signing page of the order that it places.
  const [placed] = useState(() => (b === undefined ? null : placedOrders.of(b)));
  if (placed !== null) return <PlacedOrder uuidOperation={placed} />;
  return (
    <AmountsVisibility value="shown">
      <AddressedForm />
    </AmountsVisibility>
  );
}
