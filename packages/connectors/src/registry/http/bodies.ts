import type { RegistryOrder, RegistryAccountOpening } from '../port.ts';

/**
 * Body of the registry's `POST /orders`. Field names follow the ISO 20022 setr order messages; amounts and units are
 * decimal strings.
 */
export type RegistryOrderBody = {
  rd_reference: string;
  uuid_operation: string;
  order_reference: string;
  order_type: string;
  financial_instrument: { isin: string };
  quantity: {
    mode: 'CASH' | 'PARTICIPATIONS' | 'TOTAL';
    amount: string | null;
    units: string | null;
  };
  currency: string;
  value_date: string;
  /** Direction and ISIN of the other fund, for switches and transfers between managers. */
  switch_order?: { direction: 'OUT' | 'IN'; counterpart_isin: string | null };
  /** Data to register an account or person, with its first order. */
  account_opening?: {
    rd_reference: string;
    account_number: string;
    persons: { id: string; document_number: string; name: string }[];
  };
  investment_account: {
    id: string;
    name: string;
    owners: { document_number: string; name: string; role: string }[];
  };
};

/** Receipt of the registry, which repeats our reference. */
export type RegistryReceiptBody = { rd_reference: string; status: 'RECEIVED' };

function openingOf({
  rdReference,
  accountNumber,
  persons,
}: RegistryAccountOpening): NonNullable<RegistryOrderBody['account_opening']> {
  return {
    rd_reference: rdReference,
    account_number: accountNumber,
    persons: persons.map(({ uuid: id, documentNumber, name }) => ({
      id,
      document_number: documentNumber,
      name,
    })),
  };
}

/** Converts an order into the body of the request to the registry. */
export function toRegistryOrderBody(order: RegistryOrder): RegistryOrderBody {
  const { quantity } = order;
  return {
    rd_reference: order.rdReference,
    uuid_operation: order.uuidOperation,
    order_reference: order.reference,
    order_type: order.operationType,
    financial_instrument: { isin: order.isin },
    quantity: {
      mode: quantity.mode,
      amount: quantity.mode === 'CASH' ? quantity.cash : null,
      units: quantity.mode === 'CASH' ? null : quantity.participations,
    },
    currency: order.currency,
    value_date: order.valueDate,
    ...(order.transfer && {
      switch_order: {
        direction: order.transfer.direction,
        counterpart_isin: order.transfer.isin,
      },
    }),
    ...(order.registration && { account_opening: openingOf(order.registration) }),
    investment_account: {
      id: order.account.uuid,
      name: order.account.alias,
      owners: order.holders.map((holder) => ({
        document_number: holder.documentNumber,
        name: holder.name,
        role: holder.role,
      })),
    },
  };
}
