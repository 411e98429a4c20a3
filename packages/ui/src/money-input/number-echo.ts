import {
  formatMoney,
  formatPercent,
  formatUnits,
  moneyInWords,
  parseMoney,
  parseUnits,
} from '@participe/domain';

export type NumberKind = 'money' | 'units' | 'percent';

export type Reading =
  | { state: 'empty' }
  | { state: 'invalid' }
  | { state: 'read'; value: string; ambiguous: boolean };

/** What a typed text means: nothing, no number, or a decimal "1234.00" (UIX-42; `parseMoney`). */
export function readNumber(kind: NumberKind, text: string): Reading {
  if (text.trim() === '') return { state: 'empty' };
  const parsed = kind === 'units' ? parseUnits(text) : parseMoney(text);
  if (!parsed.ok) return { state: 'invalid' };
  return { state: 'read', value: parsed.value, ambiguous: parsed.ambiguous };
}

function shown(kind: NumberKind, value: string): string {
  if (kind === 'percent') return formatPercent(value);
  return kind === 'money' ? formatMoney(value) : `${formatUnits(value)} participaciones`;
}

/** The sentences under the field once it is left; none while there is nothing to say back. */
export function echoSentences(kind: NumberKind, reading: Reading): string[] {
  if (reading.state !== 'read') return [];
  const figure = shown(kind, reading.value);
  const typed = `Ha escrito: ${figure}`;
  if (!reading.ambiguous) return [typed];
  const words = kind === 'money' ? moneyInWords(reading.value) : null;
  return [typed, `Hemos entendido ${figure}${words === null ? '' : ` (${words})`}.`];
}

/** «El importe no contiene un valor válido.»: the message of what cannot be read, with the field's name. */
export function invalidNumberMessage(name: string): string {
  return `${name} no contiene un valor válido.`;
}
