/** Reason codes of a rejected transfer (TRF-06). */
export const transferReasonCodes = ['01', '02', '03', '04', '05', '06', '07', '99'] as const;
export type TransferReasonCode = (typeof transferReasonCodes)[number];

const reasonLabels: Record<TransferReasonCode, string> = {
  '01': 'Titularidad no coincide',
  '02': 'Cuenta inexistente',
  '03': 'Participaciones bloqueadas',
  '04': 'Saldo insuficiente',
  '05': 'Comisión o ventana de liquidez',
  '06': 'Solicitud duplicada',
  '07': 'Datos incorrectos',
  '99': 'Otros motivos',
};

/** Returns the official label of a reason code, for staff and documents. */
export function transferReasonLabel(motive: TransferReasonCode): string {
  return reasonLabels[motive];
}

const explanations: Record<TransferReasonCode, string> = {
  '01': 'Los titulares de la otra entidad no son los mismos que los de esta cuenta, o no están en el mismo orden. Compruebe quién figura allí y ordene el traspaso desde una cuenta con los mismos titulares.',
  '02': 'La otra entidad no encuentra su cuenta de partícipe. Copie el número de su último extracto y vuelva a ordenar el traspaso.',
  '03': 'La otra entidad tiene bloqueadas sus participaciones, por ejemplo por una prenda, un embargo o un recibo reciente. Pregunte allí hasta cuándo y vuelva a ordenarlo después.',
  '04': 'En el fondo de origen no hay bastante para lo que ha pedido. Consulte su saldo en la otra entidad y vuelva a ordenarlo por menos, o por el total.',
  '05': 'El fondo de origen solo permite salir en ciertas fechas, o cobra una comisión por salir antes. Pregunte allí por la próxima fecha y vuelva a ordenarlo entonces.',
  '06': 'La otra entidad ya tiene un traspaso igual en curso. Espere a que termine antes de ordenar otro.',
  '07': 'Algún dato del fondo de origen no es correcto. Revíselo con su último extracto y vuelva a ordenar el traspaso.',
  '99': 'La otra entidad no ha dado un motivo de la lista. Pregunte allí, o escríbanos y lo haremos por usted.',
};

/** Returns a plain Spanish explanation of a reason code for the investor, with the next step. */
export function transferReasonExplanation(motive: TransferReasonCode): string {
  return explanations[motive];
}

/** True for a known reason code. */
export function isTransferReasonCode(text: string): text is TransferReasonCode {
  return (transferReasonCodes as readonly string[]).includes(text);
}
