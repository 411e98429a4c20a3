import { z } from 'zod';
import { increaseType, periodicity } from '../kernel/enums.ts';
import { money, plainDate, uuid } from '../kernel/primitives.ts';
import { transferDestination, transferOrigin } from './transfer-origin.ts';

/** Fields of a standing instruction (INS-01). Null or missing for a single order. */
export const periodicFields = {
  uuid_mandate: uuid.nullish(),
  per_period: periodicity.nullish(),
  per_start_date: plainDate.nullish(),
  per_end_date: plainDate.nullish(),
  per_increase_type: increaseType.nullish(),
  per_increase: money.nullish(),
  next_execution_date: plainDate.nullish(),
  /** Reason why the standing instruction is suspended; null while it is not suspended (INS-11). */
  suspend_reason: z
    .enum([
      'CLIENTE',
      'RECIBOS_DEVUELTOS',
      'MINIMO_A_MANTENER',
      'DOCUMENTO_CADUCADO',
      'TITULAR_BLOQUEADO',
      'W9_PENDIENTE',
      'MANDATO_REVOCADO',
    ])
    .nullish(),
  /** Planned day of a child order, before it was moved to a business day. */
  scheduled_on: plainDate.nullish(),
};

/** Fields of a pension benefit or contribution (ORD-25). Null or missing for a fund order. */
export const pensionFields = {
  rp_cause: z
    .enum([
      'JUBILACION',
      'JUBILACION_PARCIAL',
      'INCAPACIDAD_TOTAL',
      'INCAPACIDAD_ABSOLUTA',
      'GRAN_INVALIDEZ',
      'DEPENDENCIA',
      'FALLECIMIENTO',
      'ENFERMEDAD_GRAVE',
      'DESEMPLEO_LARGA_DURACION',
      'ANTIGUEDAD_10',
    ])
    .nullish(),
  rp_collection_method: z
    .enum(['CAPITAL', 'RENTA_FINANCIERA', 'MIXTA', 'SIN_PERIODICIDAD'])
    .nullish(),
  rp_deferral: z.boolean().nullish(),
  rp_deferral_date: plainDate.nullish(),
  rp_compartment: z.enum(['PRE_2007', 'POST_2006', 'AMBOS']).nullish(),
  rp_rights_type: z.enum(['CONSOLIDADOS', 'ECONOMICOS']).nullish(),
  contributor: z.strictObject({ uuid, type: z.enum(['CONYUGE', 'FAMILIAR']) }).nullish(),
};

/** Fields of a transfer (TRF-04). Null or missing for a subscription or redemption. */
export const transferFields = {
  id_destination_product: uuid.nullish(),
  key_destination_product: z.string().nullish(),
  destination_product_name: z.string().nullish(),
  /** Value date of the incoming leg of a switch (DAT-07). */
  destination_value_date: plainDate.nullish(),
  /** Origin of a transfer from another manager. */
  origin: transferOrigin.nullish(),
  /** Destination of a transfer to another manager. */
  destination: transferDestination.nullish(),
};
