import type { DeliveryResult } from '../delivery.ts';

export type RegistryHolder = { documentNumber: string; name: string; role: string };

/**
 * Size of an order: euros with two decimals, or units with six. TOTAL redeems the whole position and states its
 * units.
 */
export type RegistryQuantity =
  | { mode: 'CASH'; cash: string }
  | { mode: 'PARTICIPATIONS' | 'TOTAL'; participations: string };

/** Data to register an account and those of its people whom the registry does not know. */
export type RegistryAccountOpening = {
  rdReference: string;
  accountNumber: string;
  persons: { uuid: string; documentNumber: string; name: string }[];
};

export type RegistryOrder = {
  /** Our reference for this attempt, by which the registry recognises a repetition. */
  rdReference: string;
  uuidOperation: string;
  reference: string;
  operationType: string;
  isin: string;
  quantity: RegistryQuantity;
  currency: string;
  /** Business day whose net asset value is the price of the order. */
  valueDate: string;
  /**
   * Direction and ISIN of the other fund, for switches and transfers between managers. The ISIN is null when it is
   * unknown, and for the incoming leg of a switch, because the outgoing leg states both funds.
   */
  transfer?: { direction: 'OUT' | 'IN'; isin: string | null };
  account: { uuid: string; alias: string };
  /** Present with the first order of an account or person. */
  registration?: RegistryAccountOpening;
  holders: RegistryHolder[];
};

/** The registry of unit holders, in which a repeated `rdReference` has no further effect. */
export type RegistryGateway = { sendOrder(order: RegistryOrder): Promise<DeliveryResult> };
