import type { Action } from '../permissions/matrix.ts';

const instruction = 'STANDING_INSTRUCTION';

/** One row for each order type, in the sequence in which lists show them (ORD-01). */
// oxfmt-ignore
const rows = {
  //                                family          scope   placed by  made by                            money   value date      action
  SUSCRIPCION:                     ['PURCHASE',     'FUND', 'CLIENT',  'SOLICITUD_SUSCRIPCION_PERIODICA', 'IN',   'subscription', 'subscribe'],
  SOLICITUD_SUSCRIPCION_PERIODICA: [instruction,    'FUND', 'CLIENT',  null,                              'IN',   'debit',        'subscribe'],
  REEMBOLSO:                       ['REDEMPTION',   'FUND', 'CLIENT',  'SUSCRIPCION',                     'OUT',  'redemption',   'redeem'],
  REEMBOLSO_PERIODICO:             ['REDEMPTION',   'FUND', 'SERVICE', 'SOLICITUD_REEMBOLSO_PERIODICO',   'OUT',  'scheduled',    'redeem'],
  SOLICITUD_REEMBOLSO_PERIODICO:   [instruction,    'FUND', 'CLIENT',  null,                              'OUT',  'scheduled',    'redeem'],
  TRASPASO_ENTRADA:                ['TRANSFER_IN',  'BOTH', 'CLIENT',  null,                              'IN',   'incoming',     'transfer'],
  TRASPASO_INTERNO:                ['SWITCH',       'BOTH', 'CLIENT',  'TRASPASO_INTERNO',                'NONE', 'redemption',   'transfer'],
  TRASPASO_SALIDA:                 ['TRANSFER_OUT', 'BOTH', 'MANAGER', null,                              'OUT',  'redemption',   'transfer'],
  APORTACION:                      ['PURCHASE',     'PLAN', 'CLIENT',  null,                              'IN',   'subscription', 'contribute'],
  APORTACION_PERIODICA:            ['PURCHASE',     'PLAN', 'SERVICE', 'SOLICITUD_APORTACION_PERIODICA',  'IN',   'debit',        'contribute'],
  SOLICITUD_APORTACION_PERIODICA:  [instruction,    'PLAN', 'CLIENT',  null,                              'IN',   'debit',        'contribute'],
  RESCATE:                         ['REDEMPTION',   'PLAN', 'CLIENT',  null,                              'OUT',  'redemption',   'benefit'],
  BLOQUEO:                         ['BLOCK',        'BOTH', 'STAFF',   null,                              'NONE', 'none',         'redeem'],
  DESBLOQUEO:                      ['BLOCK',        'BOTH', 'STAFF',   null,                              'NONE', 'none',         'redeem'],
  DEVOLUCION_EXCESO:               ['RECORD',       'PLAN', 'STAFF',   null,                              'OUT',  'none',         'contribute'],
  HERENCIA:                        ['RECORD',       'BOTH', 'STAFF',   null,                              'NONE', 'none',         'transfer'],
  DONACION:                        ['RECORD',       'BOTH', 'STAFF',   null,                              'NONE', 'none',         'transfer'],
  CONTINGENCIA:                    ['RECORD',       'PLAN', 'STAFF',   null,                              'NONE', 'none',         'benefit'],
} as const;

/** Code of an order type in the API (ORD-01). */
export type OperationType = keyof typeof rows;

/**
 * An order type that an investor may place: a type that clients place and that exists for funds. The portal takes no
 * orders on pension plans yet (ORD-03).
 */
export type CreatableType = {
  [T in OperationType]: (typeof rows)[T][2] extends 'CLIENT'
    ? (typeof rows)[T][1] extends 'PLAN'
      ? never
      : T
    : never;
}[OperationType];

export const operationTypes = Object.keys(rows) as readonly OperationType[];

/**
 * A purchase needs its money first, a redemption pays money out, a switch is between two funds of the manager, a
 * transfer is between managers, a block blocks or releases units or an account, a record is an entry at the registry
 * without payment, and a standing instruction creates other orders.
 */
export type OrderFamily =
  | 'PURCHASE'
  | 'REDEMPTION'
  | 'SWITCH'
  | 'TRANSFER_IN'
  | 'TRANSFER_OUT'
  | 'BLOCK'
  | 'RECORD'
  | 'STANDING_INSTRUCTION';

/** The properties of an order type. The lists of order types are derived from them. */
export interface OrderTypeTraits {
  readonly family: OrderFamily;
  /** Accounts on which the order type exists: of funds, of pension plans, or both. */
  readonly scope: 'FUND' | 'PLAN' | 'BOTH';
  /**
   * Who places orders of this type. SERVICE means that they are created for another order, MANAGER that the other
   * manager requests the transfer.
   */
  readonly placedBy: 'CLIENT' | 'STAFF' | 'SERVICE' | 'MANAGER';
  /**
   * The order type that can create orders of this type: a standing instruction, a switch, or a subscription that is
   * reversed; null when none can.
   */
  readonly madeBy: OperationType | null;
  /** Whether euros enter or leave the account; for a standing instruction, with the orders that it creates. */
  readonly money: 'IN' | 'OUT' | 'NONE';
  /** The rule by which the value date is determined (DAT-04 to DAT-09). */
  readonly valueDate: 'subscription' | 'redemption' | 'incoming' | 'debit' | 'scheduled' | 'none';
  /** The action for which a person needs permission to place the order (PRM-01). */
  readonly action: Action;
}

type Row = readonly [
  family: OrderTypeTraits['family'],
  scope: OrderTypeTraits['scope'],
  placedBy: OrderTypeTraits['placedBy'],
  madeBy: OrderTypeTraits['madeBy'],
  money: OrderTypeTraits['money'],
  valueDate: OrderTypeTraits['valueDate'],
  action: OrderTypeTraits['action'],
];

export const orderTypeTraits = Object.fromEntries(
  operationTypes.map((type) => {
    const row: Row = rows[type];
    const [family, scope, placedBy, madeBy, money, valueDate, action] = row;
    return [type, { family, scope, placedBy, madeBy, money, valueDate, action }];
  }),
) as Readonly<Record<OperationType, OrderTypeTraits>>;

/** True for the code of an order type. */
export function isOperationType(text: string): text is OperationType {
  return Object.hasOwn(rows, text);
}

/** Returns the order types whose properties satisfy a condition, in the sequence of `operationTypes`. */
export function orderTypesWhere(holds: (traits: OrderTypeTraits) => boolean): OperationType[] {
  return operationTypes.filter((type) => holds(orderTypeTraits[type]));
}

const typesOfFamily = (...families: readonly OrderFamily[]): readonly OperationType[] =>
  orderTypesWhere(({ family }) => families.includes(family));

/** Order types of subscriptions of funds and contributions to pension plans. */
export const purchaseTypes = typesOfFamily('PURCHASE');
/** Order types of redemptions of funds and benefits of pension plans. */
export const redemptionTypes = typesOfFamily('REDEMPTION');
/** Order types of transfers from or to another manager. */
export const transferTypes = typesOfFamily('TRANSFER_IN', 'TRANSFER_OUT');
/** Order types of standing instructions, which are executed by the orders that they create (INS-05). */
export const standingInstructionTypes = typesOfFamily('STANDING_INSTRUCTION');
/** Order types that are executed at a net asset value. */
export const pricedTypes = typesOfFamily(
  'PURCHASE',
  'REDEMPTION',
  'SWITCH',
  'TRANSFER_IN',
  'TRANSFER_OUT',
);
/**
 * Order types that take effect without a price. They are sent to the registry when they are validated, without
 * waiting for a cut-off.
 */
export const unpricedTypes = typesOfFamily('BLOCK', 'RECORD');
/** Order types that take units out of a position when they are executed. */
export const withdrawalTypes = typesOfFamily('REDEMPTION', 'SWITCH', 'TRANSFER_OUT');
/**
 * Order types that withdraw from funds and to which the redemption notice period applies. Pension plans have no
 * notice period (DAT-06).
 */
export const noticePeriodTypes = orderTypesWhere(
  ({ family, scope }) =>
    ['REDEMPTION', 'SWITCH', 'TRANSFER_OUT'].includes(family) && scope !== 'PLAN',
);
/**
 * Order types that are sent to the registry in status VALIDATED (REG-10). Transfers between managers are sent in
 * other statuses.
 */
export const registryOrderTypes = typesOfFamily(
  'PURCHASE',
  'REDEMPTION',
  'SWITCH',
  'BLOCK',
  'RECORD',
);
/** Order types that can have payments of the manager: direct debits, pay-ins and outgoing payments. */
export const orderTypesWithPayment = typesOfFamily('PURCHASE', 'REDEMPTION', 'TRANSFER_OUT');
export const clientPlacedTypes = orderTypesWhere(({ placedBy }) => placedBy === 'CLIENT');
/**
 * Order types whose orders may need no signature, because a signed order creates them or staff place them (LIF-27).
 */
export const signatureExemptTypes = orderTypesWhere(
  ({ madeBy, placedBy }) => madeBy !== null || placedBy === 'STAFF',
);
/** Redemptions that a client places, after which a poll on the reasons is shown. */
export const exitPollOrderTypes = orderTypesWhere(
  ({ family, placedBy }) => family === 'REDEMPTION' && placedBy === 'CLIENT',
);

const familyOf = (type: string): OrderFamily | undefined =>
  isOperationType(type) ? orderTypeTraits[type].family : undefined;

/** True for a subscription of a fund or a contribution to a pension plan. */
export function isPurchase(type: string): boolean {
  return familyOf(type) === 'PURCHASE';
}

/** True for a redemption of a fund or a benefit of a pension plan. */
export function isRedemption(type: string): boolean {
  return familyOf(type) === 'REDEMPTION';
}

/** True for a redemption of a fund. Other conditions apply to benefits of pension plans. */
export function isFundRedemption(type: string): boolean {
  return isOperationType(type) && isRedemption(type) && orderTypeTraits[type].scope === 'FUND';
}

/** True for either leg of a switch between two funds of the manager. */
export function isSwitch(type: string): boolean {
  return familyOf(type) === 'SWITCH';
}

/** True for a transfer from another manager. */
export function isTransferIn(type: string): boolean {
  return familyOf(type) === 'TRANSFER_IN';
}

/** True for a transfer to another manager. */
export function isTransferOut(type: string): boolean {
  return familyOf(type) === 'TRANSFER_OUT';
}

/** True for a transfer from or to another manager. */
export function isBetweenManagers(type: string): boolean {
  return isTransferIn(type) || isTransferOut(type);
}

/** True for an order that blocks units or an account, or releases a block. */
export function isBlock(type: string): boolean {
  return familyOf(type) === 'BLOCK';
}

/** True for a standing instruction, which is executed by the orders that it creates (INS-05). */
export function isStandingInstruction(type: string): boolean {
  return familyOf(type) === 'STANDING_INSTRUCTION';
}

/** True for a standing instruction that is paid by direct debit, under a mandate (PAY-02). */
export function isDebitInstruction(type: string): boolean {
  return isStandingInstruction(type) && isInflow(type);
}

/** True for an order that is executed at a net asset value. */
export function isPriced(type: string): boolean {
  return (pricedTypes as readonly string[]).includes(type);
}

/** True for an order that takes effect without a price: a block or a record. */
export function isUnpriced(type: string): boolean {
  return (unpricedTypes as readonly string[]).includes(type);
}

/** True for an order that takes units out of a position when it is executed. */
export function isWithdrawal(type: string): boolean {
  return (withdrawalTypes as readonly string[]).includes(type);
}

/**
 * True for an order for which the account must already hold units: a withdrawal, or a standing instruction that
 * creates withdrawals.
 */
export function needsHeldUnits(type: string): boolean {
  return isWithdrawal(type) || (isStandingInstruction(type) && isOutflow(type));
}

/**
 * True for an order that names the bank account to be paid: a redemption, or a standing instruction that creates
 * redemptions.
 */
export function hasPayoutAccount(type: string): boolean {
  return isRedemption(type) || (isStandingInstruction(type) && isOutflow(type));
}

/** True for an order whose euros enter the account, and for a standing instruction of such orders. */
export function isInflow(type: string): boolean {
  return isOperationType(type) && orderTypeTraits[type].money === 'IN';
}

/** True for an order whose euros leave the account, and for a standing instruction of such orders. */
export function isOutflow(type: string): boolean {
  return isOperationType(type) && orderTypeTraits[type].money === 'OUT';
}

/** Returns the action for which a person needs permission to place an order of this type (PRM-01). */
export function requiredActionFor(type: OperationType): Action {
  return orderTypeTraits[type].action;
}
