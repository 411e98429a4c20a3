import { useState } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { kindHasStep } from '../kinds/index.ts';
import { orderFieldIds } from '../order/field-locations.ts';
import { loadProductDocument } from '../../../../queries/product-documents.ts';
import type { FieldProblem } from '../order/problems.ts';
import type { OrderFormState } from './use-order-form-state.ts';

/**
 * The law requires the client to read these documents before the order. Each has its own checkbox, which is not
 * checked in advance.
 */
const DOCUMENTS_TO_READ = new Set(['DFI', 'FOLLETO', 'REGLAMENTO']);

/** The change of an order does not ask for the declarations of the order again. */
function asksDeclarations({ op, changes }: OrderFormState['choices']): boolean {
  return kindHasStep(op, 'conocimientos') && changes === null;
}

function getDocumentsToAccept({ choices, bought }: OrderFormState) {
  if (!asksDeclarations(choices)) return [];
  return bought?.product.documents.filter(({ type }) => DOCUMENTS_TO_READ.has(type)) ?? [];
}

/** True when the person must acknowledge the risk of the fund to buy (ORD-06). */
function mustAcknowledgeRisk({ choices, bought }: OrderFormState): boolean {
  return asksDeclarations(choices) && (bought?.hedgeFundMinimum ?? null) !== null;
}

/**
 * Holds the ticked boxes of the review: one for each document to accept, and one for the risk of a hedge fund. Only a
 * document that the person has opened can be accepted (PRD-05).
 */
export function useOrderBoxes(order: OrderFormState) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isRiskAcknowledged, acknowledgeRisk] = useState(false);
  const { bought } = order;
  const documents = getDocumentsToAccept(order);
  const asksRisk = mustAcknowledgeRisk(order);
  const openDocument = async (uuid: string) => {
    const file = await loadProductDocument(bought?.product.id ?? '', uuid);
    setOpened((before) => new Set(before).add(uuid));
    return file;
  };
  const acceptDocument = (uuid: string, isAccepted: boolean) => {
    if (!opened.has(uuid)) return;
    const nextAccepted = new Set(accepted);
    if (isAccepted) nextAccepted.add(uuid);
    else nextAccepted.delete(uuid);
    setAccepted(nextAccepted);
  };
  const findMissing = (): FieldProblem[] => [
    ...documents
      .filter(({ uuid }) => !accepted.has(uuid))
      .map(({ uuid, title }) => ({
        fieldId: orderFieldIds.document(uuid),
        message: operate.check.notAccepted(title),
      })),
    ...(asksRisk && !isRiskAcknowledged
      ? [{ fieldId: orderFieldIds.risk, message: operate.required }]
      : []),
  ];
  return {
    documents,
    opened,
    open: openDocument,
    accepted,
    accept: acceptDocument,
    asksRisk,
    isRiskAcknowledged,
    acknowledgeRisk,
    findMissing,
  };
}

export type OrderBoxes = ReturnType<typeof useOrderBoxes>;
