import { linkOptions, useNavigate } from '@tanstack/react-router';
import type { CallError } from '@participe/contract/client';
import { useState } from 'react';
import { addresses } from '../../../../routing/addresses.ts';
import { useIsOffline } from '../../../../session/offline.tsx';
import { reviewGroupIds } from '../order/review-group-ids.ts';
import { buildChangeBody } from '../order/change.ts';
import { useChangeOrderCall, usePlaceOrderCall } from '../order/order-form.query.ts';
import { buildOrderBody, type SimulationBody } from '../order/order-body.ts';
import { findFieldForError, getOrderFieldLabel } from '../order/field-locations.ts';
import type { FieldProblem } from '../order/problems.ts';
import { sendOrder } from './send-order.ts';
import type { StepId } from '../order/step-order.ts';
import { placedOrders } from '../draft/placed-orders.ts';
import type { OrderDraftControls } from '../draft/use-draft.ts';
import { type OrderBoxes, useOrderBoxes } from './use-order-boxes.ts';
import type { OrderFlow } from './use-order-flow.ts';
import type { OrderFormState } from './use-order-form-state.ts';
import type { OrderKind } from '../kinds/order-kinds.ts';

/** At these steps the person chooses another product when the chosen one is no longer available (UIX-35). */
export const PRODUCT_STEPS: readonly StepId[] = ['producto', 'destino', 'llegada'];

/**
 * `checking`: the result is unknown, so the order is sent again with the same key. `unknown`: the result is still
 * unknown after the last attempt.
 */
export type OrderPlacingState = 'idle' | 'sending' | 'checking' | 'unknown';

/** Returns the errors of a refused order, each with the id of its review group. */
function buildRefusalProblems(error: CallError, op: OrderKind | null): FieldProblem[] {
  const errors = error.errors.length > 0 ? error.errors : [{ ...error, field: undefined }];
  return errors.map(({ code, field }, index) => {
    const { step, fieldId } = findFieldForError({ code, field }, op);
    return {
      fieldId: reviewGroupIds[step],
      label: getOrderFieldLabel(fieldId),
      // The message of the response belongs to its first error (API-05).
      message: index === 0 ? error.message : (errors[index]?.message ?? error.message),
      code,
    };
  });
}

function buildSummaryLink(uuidOperation: string) {
  return linkOptions({ to: addresses.summary, params: { uuidOperation } });
}

/** Returns a function that prepares the request: a new order, or the change of one that awaits signatures. */
function useSubmission(boxes: OrderBoxes) {
  const place = usePlaceOrderCall();
  const change = useChangeOrderCall();
  return (order: OrderFormState, simulated: SimulationBody) => {
    const { sentence, warned, changes, changesVersion } = order.choices;
    if (changes !== null) {
      const body = buildChangeBody(simulated, changesVersion ?? 0);
      return (key: string) => change(changes, body, key);
    }
    const { knowledge } = order.getValidity().facts;
    const body = buildOrderBody(simulated, {
      sentence: knowledge === 'sentence' ? sentence : undefined,
      warning: (knowledge === 'warning' || knowledge === 'information') && warned,
      risk: boxes.asksRisk && boxes.isRiskAcknowledged,
      documents: boxes.documents.map(({ uuid }) => uuid),
    });
    return (key: string) => place(body, key);
  };
}

/** Places the order once, however often the person presses the button, and finds out the result (UIX-32). */
export function usePlaceOrder(
  draftControls: OrderDraftControls,
  order: OrderFormState,
  flow: OrderFlow,
) {
  const [state, setState] = useState<OrderPlacingState>('idle');
  const boxes = useOrderBoxes(order);
  const [refusal, setRefusal] = useState<CallError>();
  const prepare = useSubmission(boxes);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const { draft } = draftControls;

  const showRefusal = (error: CallError) => {
    setState('idle');
    setRefusal(error);
    const { op } = order.choices;
    const problems = buildRefusalProblems(error, op);
    const refusedStep = PRODUCT_STEPS.find((step) =>
      error.errors.some((one) => findFieldForError(one, op).step === step),
    );
    if (refusedStep && order.hasChoice(refusedStep)) flow.goTo(refusedStep);
    else flow.fail(problems);
  };
  const send = async () => {
    if (!order.body) return;
    const submit = prepare(order, order.body);
    setState('sending');
    const sentOrder = await sendOrder({
      send: () => submit(draft.key),
      onChecking: () => setState('checking'),
    });
    if (sentOrder.outcome === 'refused') return showRefusal(sentOrder.error);
    if (sentOrder.outcome === 'unknown') return setState('unknown');
    await draftControls.discard();
    placedOrders.keep(draft.id, sentOrder.uuid);
    return void navigate({ ...buildSummaryLink(sentOrder.uuid), replace: true });
  };
  const createOrder = async (changes: readonly string[]) => {
    if (isOffline || state === 'sending' || state === 'checking') return;
    // The person must see changed figures before the order is placed (UIX-35).
    if (changes.length > 0) {
      document.getElementById('cambios')?.focus();
      return;
    }
    setRefusal(undefined);
    const boxProblems = boxes.findMissing();
    if (boxProblems.length > 0) flow.fail(boxProblems);
    else await send();
  };
  return {
    state,
    /** True when the form changes an order instead of creating one. */
    isChange: order.choices.changes !== null,
    boxes,
    create: createOrder,
    refusal,
    forget: () => setRefusal(undefined),
  };
}

export type OrderPlacement = ReturnType<typeof usePlaceOrder>;
