import { z } from 'zod';
import {
  instant,
  isin,
  money,
  netAssetValue,
  plainDate,
  units,
  uuid,
} from '../kernel/primitives.ts';

/**
 * Types of messages in the transfer circuit (TRF-06). An ACEPTACION that states a reason reports a delay; a RECHAZO
 * after the money was sent means that the money is returned.
 */
const snceMessageType = z.enum([
  'SOLICITUD',
  'ACEPTACION',
  'RECHAZO',
  'LIQUIDACION',
  'INFORMACION_FISCAL',
]);

/** Reason code of a rejection (TRF-06). */
export const snceRejectCode = z.enum(['01', '02', '03', '04', '05', '06', '07', '99']);

const shortText = z.string().max(140);
const entityCode = z.string().regex(/^[A-Z0-9]{12}$/u);

/** A transfer request: size, holders and destination. */
const snceRequest = z.strictObject({
  destination_entity: entityCode,
  destination_manager: shortText,
  destination_isin: isin,
  destination_fund: shortText,
  /** The bank account to which the money must be sent. */
  destination_iban: z.string().max(34),
  origin_isin: isin,
  origin_account: z.string().max(35),
  /** Document numbers of all holders, in sequence. */
  holders: z.array(z.string().max(20)).min(1).max(10),
  mode: z.enum(['TOTAL', 'IMPORTE', 'PARTICIPACIONES', 'PORCENTAJE']),
  value: z.string().max(40).nullable(),
});

const snceAcceptance = z.strictObject({
  /** The day on which the manager at the origin will redeem, if stated. */
  redemption_date: plainDate.nullish(),
  /** Reason of a delay; only in a message that reports a delay. */
  delay_reason: shortText.nullish(),
});

const snceRejection = z.strictObject({ code: snceRejectCode, text: shortText.nullish() });

/** Settlement message: the amount of the transfer in euros. */
const snceSettlement = z.strictObject({
  cash: money,
  participations: units,
  net_asset_value: netAssetValue,
  net_asset_value_date: plainDate,
});

/** Tax history message. The proceeds of the lots add up to the transferred money (TRF-09). */
export const snceTaxHistory = z.strictObject({
  origin_entity: entityCode,
  holders: z.array(z.string().max(20)).min(1).max(10),
  isin_out: isin,
  isin_in: isin,
  units,
  cash: money,
  net_asset_value_date: plainDate,
  lots: z
    .array(
      z.strictObject({
        acquisition_date: plainDate,
        units,
        cost: money,
        proceeds: money,
        is_pre_1994: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(2000),
});

const messageFields = {
  /** The reference of our order for an incoming transfer, and of the other manager for an outgoing transfer. */
  reference: z.string().regex(/^[A-Z0-9-]{4,35}$/u),
  counterparty_code: entityCode,
};

/** A message of the transfer circuit. `payload` depends on the type. */
export const snceMessage = z.discriminatedUnion('type', [
  z.strictObject({ ...messageFields, type: z.literal('SOLICITUD'), payload: snceRequest }),
  z.strictObject({ ...messageFields, type: z.literal('ACEPTACION'), payload: snceAcceptance }),
  z.strictObject({ ...messageFields, type: z.literal('RECHAZO'), payload: snceRejection }),
  z.strictObject({ ...messageFields, type: z.literal('LIQUIDACION'), payload: snceSettlement }),
  z.strictObject({
    ...messageFields,
    type: z.literal('INFORMACION_FISCAL'),
    payload: snceTaxHistory,
  }),
]);

/** A stored message of the transfer circuit, sent or received (TRF-16). */
export const storedSnceMessage = z.strictObject({
  uuid,
  seq: z.number().int(),
  direction: z.enum(['IN', 'OUT']),
  type: snceMessageType,
  reference: z.string(),
  counterparty_code: z.string(),
  payload: z.record(z.string(), z.unknown()),
  at: instant,
  uuid_operation: uuid.nullable(),
  problem: z.string().nullable(),
});
