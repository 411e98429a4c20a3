import {
  type PlainDate,
  type SubmissionRule,
  formatDate,
  formatEnumeration,
} from '@participe/domain';

const missingByRule: Record<SubmissionRule, string> = {
  INTERVENER: 'completar y firmar su alta',
  OPERATIONS: 'firmar o anular las órdenes pendientes de su cuenta',
  CCC: 'el justificante de su cuenta bancaria',
  ACCOUNTS: 'firmar o anular las órdenes pendientes de su cuenta',
};
const validation = 'que terminemos de validar su alta';

/**
 * Returns the words for what is missing: what the violated rules require or, without violated rules, the validation
 * of the people and the account.
 */
function describeMissing(rules: readonly SubmissionRule[]): string {
  const missingParts = [...new Set(rules.map((rule) => missingByRule[rule]))];
  return missingParts.length === 0 ? validation : formatEnumeration(missingParts);
}

/** Texts about an order that cannot be sent to the registry yet (REG-12). */
export const unreadyOrderTexts = {
  title: 'Su orden espera',
  waits: (order: { readonly product: string; readonly rules: readonly SubmissionRule[] }) =>
    `Su orden en ${order.product} está completa, pero todavía no podemos enviarla: falta ${describeMissing(order.rules)}.`,
  postponed: (date: PlainDate) =>
    `Tomará el valor liquidativo del primer día hábil en que todo esté completo, no antes del ${formatDate(date)}. Hasta entonces puede anularla y le devolvemos el dinero.`,
  alert: (reasons: readonly string[]) =>
    reasons.length === 0
      ? 'La orden no puede enviarse al registro: falta validar a un titular o la cuenta.'
      : `La orden no puede enviarse al registro. ${reasons.join(' ')}`,
} as const;
