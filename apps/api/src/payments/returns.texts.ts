const labels: Readonly<Record<string, string>> = {
  AC01: 'El número de la cuenta bancaria no es correcto.',
  AC04: 'La cuenta bancaria está cancelada.',
  AC06: 'La cuenta bancaria está bloqueada.',
  AM04: 'No había saldo suficiente en la cuenta bancaria.',
  BE04: 'Al banco le faltan datos del titular.',
  MD01: 'El banco no tiene una orden de domiciliación válida.',
  MD06: 'El titular de la cuenta bancaria ha devuelto el recibo.',
  MD07: 'El titular de la cuenta bancaria ha fallecido.',
  MS02: 'El titular de la cuenta bancaria no lo ha aceptado.',
  RR04: 'El banco no lo ha admitido por motivos regulatorios.',
  SL01: 'El titular de la cuenta bancaria no admite este recibo.',
};

/**
 * Explains the bank's return code in plain words, or by a general sentence when the code would mean nothing to a
 * client.
 */
export function getReturnReasonText(code: string): string {
  return labels[code] ?? 'El banco lo ha devuelto sin dar un motivo concreto.';
}
