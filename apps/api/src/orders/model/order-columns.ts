import { type ArrangementType, arrangementLabel, mandateReference } from '@participe/domain';
import type { OrderFacts as PaperFacts } from '../../documents/index.ts';
import { isSentIn } from './traits.ts';
import { orderTexts } from './orders.texts.ts';
import type { Draft } from './register-order.ts';
import { holdersOf, personOf } from './signers.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** What a signature is given to: the facts of the paper, which the canonical text repeats. */
export function paperFacts(
  work: UnitOfWork,
  draft: Draft,
  { reference, version }: { readonly reference: string; readonly version: number },
): PaperFacts {
  const { account, product } = draft;
  const creator = draft.uuidCreator === null ? undefined : personOf(account, draft.uuidCreator);
  const bought = draft.destination ?? product;
  const accepted = bought.documents.filter(({ uuid }) => draft.acceptedDocuments.includes(uuid));
  return {
    manager: account.manager ?? '',
    reference,
    operationType: draft.operationType,
    orderedAt: work.clock.now.toISOString(),
    orderedBy: creator?.name ?? orderTexts.orderedByManager,
    accountNumber: account.account_number,
    arrangement: arrangementLabel(account.arrangement_type as ArrangementType),
    holders: holdersOf(account, work.clock.today).map((holder) => ({
      name: holder.name,
      documentNumber: holder.document_number,
    })),
    productName: product.name,
    isin: product.isin,
    amountMode: draft.amountMode,
    cash: draft.orderedCash,
    participations: draft.orderedParticipations,
    percentage: draft.percentage ?? null,
    destination: draft.destination
      ? { name: draft.destination.name, isin: draft.destination.isin }
      : null,
    ...(draft.origin !== undefined && { origin: draft.origin }),
    instruction: draft.instruction ?? null,
    ...(draft.mandate !== undefined && {
      mandate: {
        reference: mandateReference(draft.mandate.uuid),
        creditorId: draft.mandate.creditorId,
      },
    }),
    ...(draft.signedIn !== undefined && { signedIn: draft.signedIn }),
    paymentMethod: draft.paymentMethod,
    iban: isSentIn({ operation_type: draft.operationType, payment_method: draft.paymentMethod })
      ? product.collection_iban
      : (draft.bank?.iban ?? null),
    conveniencePhrase: draft.conveniencePhrase,
    acceptedDocuments: accepted.map(({ title }) => title),
    version,
  };
}

/** What of an order may still be changed while it lacks signatures, as its row keeps it. */
export function orderedColumns(draft: Draft) {
  const { estimate, instruction } = draft;
  return {
    amount_mode: draft.amountMode,
    ordered_cash: draft.orderedCash,
    ordered_participations: draft.orderedParticipations,
    cash: estimate.cash,
    participations: estimate.participations,
    net_value: estimate.net,
    withholding: estimate.withholding,
    operation_sub_type: draft.subType,
    percentage: draft.percentage ?? null,
    id_destination_product: draft.destination?.id ?? null,
    origin: draft.origin === undefined ? null : JSON.stringify(draft.origin),
    uuid_mandate: draft.mandate?.uuid ?? instruction?.uuidMandate ?? null,
    per_period: instruction?.period ?? null,
    per_start_date: instruction?.startDate ?? null,
    per_end_date: instruction?.endDate ?? null,
    per_increase_type: instruction?.increaseType ?? null,
    per_increase: instruction?.increase ?? null,
    payment_method: draft.paymentMethod,
    uuid_bank_account: draft.bank?.uuid ?? null,
    convenience_result: draft.convenienceResult,
    convenience_phrase: draft.conveniencePhrase,
  };
}
