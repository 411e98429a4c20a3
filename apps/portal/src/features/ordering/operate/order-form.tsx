import { useSearch } from '@tanstack/react-router';
import { formatDate } from '@participe/domain';
import { Alert } from '@participe/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { BackFromFailure, LoadingPageTitle } from '../page-skeleton.tsx';
import { addresses, getPrivateRouteId } from '../../../routing/addresses.ts';
import { QuerySection } from '../../../layout/section.tsx';
import { MissingW9Note } from '../../../access/missing-w9.tsx';
import { AccountStep } from './steps/account-step.tsx';
import { PlaceOrderButtons, StepButtons } from './order-form-buttons.tsx';
import { OrderFormFrame } from './order-form-frame.tsx';
import { OrderFormSkeletonLines, OrderFormSkeleton } from './order-form-skeleton.tsx';
import { GuardianNote } from './guardian-note.tsx';
import { KindStep } from './steps/kind-step.tsx';
import { LazyNoAccounts, LazyReviewStep, prefetchLazySteps, LazyStep } from './lazy-steps.ts';
import type { StepComponentProps } from './step-components.tsx';
import { DestinationStep, ProductsSkeleton, ProductStep } from './steps/product-step.tsx';
import type { OrderFormValues } from './kinds/form-values.ts';
import { isStepId, type StepId } from './order/step-order.ts';
import { useDraftAutosave, type OrderDraftControls } from './draft/use-draft.ts';
import { PRODUCT_STEPS, usePlaceOrder } from './state/use-place-order.ts';
import { useOrderFlow, useSaveAndLeave, type OrderFlow } from './state/use-order-flow.ts';
import {
  hasNoOptions,
  useOrderFormState,
  type OrderFormState,
} from './state/use-order-form-state.ts';
import { useSeenEstimate } from './review/use-seen-estimate.ts';

/** These steps show data of products and cannot be rendered before the products are loaded. */
const STEPS_WITH_PRODUCTS: readonly StepId[] = [
  'destino',
  'importe',
  'periodicidad',
  'pago',
  'cobro',
  'conocimientos',
  'comprobar',
];

/** The code of the first steps is loaded with the form, that of the later steps in the background. */
function StepContent({ step, ...props }: StepComponentProps) {
  switch (step) {
    case 'que':
      return <KindStep {...props} />;
    case 'cuenta':
      return <AccountStep {...props} />;
    case 'producto':
    case 'llegada':
      return <ProductStep {...props} />;
    case 'destino':
      return <DestinationStep {...props} />;
    default:
      return <LazyStep step={step} {...props} />;
  }
}

/** The net asset value is newer than that of the stored draft, or the service refused the product. */
function OrderFormNotices({
  draftControls,
  order,
  flow,
  refused,
}: {
  draftControls: OrderDraftControls;
  order: OrderFormState;
  flow: OrderFlow;
  refused: string | undefined;
}) {
  const [storedDate] = useState(draftControls.draft.estimateDate);
  const date = order.live.settled?.net_asset_value_date;
  const isNewer = draftControls.isRestored && storedDate !== null && date && date !== storedDate;
  return (
    <>
      {isNewer && <Alert role="status">{operate.updated(formatDate(date))}</Alert>}
      <GuardianNote order={order} step={flow.step} />
      {flow.step === flow.steps[0] && <MissingW9Note />}
      {refused && PRODUCT_STEPS.includes(flow.step) && (
        <Alert tone="warn" role="alert" title={refused}>
          {operate.product.refused}
        </Alert>
      )}
    </>
  );
}

function OrderSteps({
  draftControls,
  order,
  requested,
}: {
  draftControls: OrderDraftControls;
  order: OrderFormState;
  requested: StepId | undefined;
}) {
  const flow = useOrderFlow(draftControls, order, requested);
  const creation = usePlaceOrder(draftControls, order, flow);
  const { step } = flow;
  const saveAndLeave = useSaveAndLeave(draftControls, order, step);
  useDraftAutosave(draftControls, step);
  useEffect(() => void prefetchLazySteps(), []);
  const isCheck = step === 'comprobar';
  const seenEstimateState = useSeenEstimate(order, isCheck);
  const changeForm = (patch: Partial<OrderFormValues>) => {
    creation.forget();
    draftControls.change(patch, order.choices);
  };
  // The form takes the order type from the new address. The step `destino` asks for the fund to buy.
  const toTransfer = () => flow.goTo('destino', { op: 'TRASPASO_INTERNO' });
  const buttonProps = { saving: draftControls.saving, onLeave: () => void saveAndLeave() };
  const buttons = isCheck ? (
    <PlaceOrderButtons creation={creation} isHidden={order.live.isFirst} {...buttonProps} />
  ) : (
    <StepButtons
      isChecking={flow.isChecking}
      isBlocked={hasNoOptions(step, order)}
      {...buttonProps}
    />
  );
  const content = isCheck ? (
    <LazyReviewStep order={order} flow={flow} creation={creation} {...seenEstimateState} />
  ) : (
    <StepContent
      {...{ step, flow, order, change: changeForm, toTransfer, buttons }}
      problems={flow.problems}
      leaveField={flow.leaveField}
    />
  );
  return (
    <OrderFormFrame
      order={order}
      flow={flow}
      notices={
        <OrderFormNotices {...{ draftControls, order, flow }} refused={creation.refusal?.message} />
      }
      onSubmit={() => void (isCheck ? creation.create(seenEstimateState.changes) : flow.goOn())}
      buttons={step === 'conocimientos' ? null : buttons}
    >
      <ProductsLoaded order={order} step={step}>
        {content}
      </ProductsLoaded>
    </OrderFormFrame>
  );
}

/** The loading state or the error of the products replaces a step that needs them. */
function ProductsLoaded({
  order,
  step,
  children,
}: {
  order: OrderFormState;
  step: StepId;
  children: ReactNode;
}) {
  if (!STEPS_WITH_PRODUCTS.includes(step)) return children;
  return (
    <QuerySection
      query={order.products}
      name={operate.sections.products}
      skeleton={<ProductsSkeleton />}
    >
      {() => children}
    </QuerySection>
  );
}

/** The steps are rendered once their options are loaded. */
export function OrderForm({ draftControls }: { draftControls: OrderDraftControls }) {
  const { paso } = useSearch({ from: getPrivateRouteId(addresses.operate) });
  const requestedStep = isStepId(paso) ? paso : undefined;
  const order = useOrderFormState(draftControls.draft, requestedStep);
  const [isReady, setIsReady] = useState(false);
  if (!isReady && order.isSettled && order.types.data) setIsReady(true);
  return (
    <>
      {!isReady && <LoadingPageTitle title={operate.page} />}
      <QuerySection
        query={order.types}
        name={operate.sections.form}
        skeleton={<OrderFormSkeletonLines />}
      >
        {() => {
          if (!isReady) return <OrderFormSkeleton />;
          if (order.kinds?.length === 0) {
            return (
              <Suspense fallback={<OrderFormSkeleton />}>
                <LazyNoAccounts />
              </Suspense>
            );
          }
          return (
            <OrderSteps draftControls={draftControls} order={order} requested={requestedStep} />
          );
        }}
      </QuerySection>
      <BackFromFailure query={order.types} />
    </>
  );
}
