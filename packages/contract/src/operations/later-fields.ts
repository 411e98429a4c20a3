import { z } from 'zod';
import { money, plainDate, uuid } from '../kernel/primitives.ts';

/** Fields of a standing instruction (decision G-G07); absent or null on a single order. */
export const periodicFields = {
  uuid_mandate: uuid.nullish(),
  per_period: z.enum(['MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']).nullish(),
  per_start_date: plainDate.nullish(),
  per_end_date: plainDate.nullish(),
  per_increase_type: z.enum(['NONE', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO']).nullish(),
  per_increase: money.nullish(),
  next_execution_date: plainDate.nullish(),
};

/** Fields of a pension benefit or contribution (decision G-G06); absent or null on a fund order. */
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

/** Fields of a transfer (decision G-G10); absent or null on a subscription or redemption. */
export const transferFields = {
  id_destination_product: uuid.nullish(),
  key_destination_product: z.string().nullish(),
  origin: z
    .strictObject({
      isin: z.string().nullish(),
      dgs_plan: z.string().nullish(),
      manager_name: z.string().nullish(),
      manager_code: z.string().nullish(),
      gestora_comercializador: z.string().nullish(),
      fund_name: z.string().nullish(),
      account_number_at_origin: z.string().nullish(),
      holder_equals: z.boolean(),
      mode: z.enum(['TOTAL', 'IMPORTE', 'PARTICIPACIONES', 'PORCENTAJE']),
      value: z.string().nullish(),
    })
    .nullish(),
};
