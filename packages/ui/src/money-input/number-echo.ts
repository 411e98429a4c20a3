import {
  formatMoney,
  formatPercent,
  formatUnits,
  formatMoneyInWords,
  parseMoney,
  parseUnits,
} from '@participe/domain';

export type NumberKind = 'money' | 'units' | 'percent';

export type TypedNumber =
  | { state: 'empty' }
  | { state: 'invalid' }
  | { state: 'read'; value: string; ambiguous: boolean };

/** Parses a typed text (UIX-42). The result is empty, invalid, or a decimal string such as "1234.00". */
export function parseTypedNumber(kind: NumberKind, text: string): TypedNumber {
  if (text.trim() === '') return { state: 'empty' };
  const parsed = kind === 'units' ? parseUnits(text) : parseMoney(text);
  if (!parsed.ok) return { state: 'invalid' };
  return { state: 'read', value: parsed.value, ambiguous: parsed.ambiguous };
}

function formatNumber(kind: NumberKind, value: string): string {
  if (kind === 'percent') return formatPercent(value);
  return kind === 'money' ? formatMoney(value) : `${formatUnits(value)} participaciones`;
}

/**
 * Returns the sentences that repeat the typed number for a check by the person; none when the text is not a number.
 */
export function getEchoSentences(kind: NumberKind, reading: TypedNumber): string[] {
  if (reading.state !== 'read') return [];
  const figure = formatNumber(kind, reading.value);
  const typedText = `Ha escrito: ${figure}`;
  if (!reading.ambiguous) return [typedText];
  const words = kind === 'money' ? formatMoneyInWords(reading.value) : null;
  return [typedText, `Hemos entendido ${figure}${words === null ? '' : ` (${words})`}.`];
}
