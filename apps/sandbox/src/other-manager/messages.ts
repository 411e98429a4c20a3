/** A transfer request as the other manager reads it (TRF-06). */
export type ParsedRequest = {
  destination_entity: string;
  destination_isin: string;
  destination_iban: string;
  origin_isin: string;
  origin_account: string;
  holders: string[];
  mode: 'TOTAL' | 'IMPORTE' | 'PARTICIPACIONES' | 'PORCENTAJE';
  value: string | null;
};

export type Settlement = {
  cash: string;
  participations: string;
  net_asset_value: string;
  net_asset_value_date: string;
};

export type TaxHistoryLot = {
  acquisition_date: string;
  units: string;
  cost: string;
  proceeds: string;
};

/** One message of a transfer. The requesting manager has chosen the reference. */
export type ManagerMessage = {
  reference: string;
  counterparty_code: string;
  type: 'SOLICITUD' | 'ACEPTACION' | 'RECHAZO' | 'LIQUIDACION' | 'INFORMACION_FISCAL';
  payload: Record<string, unknown>;
};

/** Returns undefined when a field that the answer needs is missing. */
export function parseTransferRequest(payload: Record<string, unknown>): ParsedRequest | undefined {
  const { holders, value } = payload;
  const textFields = [
    'destination_isin',
    'destination_iban',
    'origin_isin',
    'origin_account',
    'mode',
  ];
  const isComplete =
    textFields.every((key) => typeof payload[key] === 'string') &&
    Array.isArray(holders) &&
    (value === null || typeof value === 'string');
  return isComplete ? (payload as ParsedRequest) : undefined;
}

const maxDecimals = { TOTAL: 0, IMPORTE: 2, PARTICIPACIONES: 6, PORCENTAJE: 4 } as const;

export function hasValidSize({ mode, value }: ParsedRequest): boolean {
  if (mode === 'TOTAL') return true;
  const maxDecimalsText = String(maxDecimals[mode]);
  return new RegExp(`^\\d{1,12}(\\.\\d{1,${maxDecimalsText}})?$`, 'u').test(value ?? '');
}
