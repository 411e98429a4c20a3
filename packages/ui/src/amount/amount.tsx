import {
  formatMoney,
  formatNav,
  formatPercent,
  formatSignedMoney,
  formatSignedPercent,
  formatUnits,
  formatSpokenMoney,
  formatSpokenPercent,
} from '@participe/domain';
import { Figure, HiddenAmount, MissingValue, getSignTone, useAmountsHidden } from './figure.tsx';

interface FigureValue {
  /** Decimal string such as "1234.5". Null and undefined are shown as «sin dato». */
  value: string | null | undefined;
}

interface SignedValue extends FigureValue {
  /** Shows the value as a gain or a loss: with sign, arrow and colour. */
  signed?: boolean;
}

const MINUS = '\u2212';

function spokenSigned(text: string, spoken: string): string {
  return text.startsWith('+') ? `más ${spoken}` : spoken;
}

function needsWords(text: string): boolean {
  return text.startsWith('+') || text.startsWith(MINUS);
}

/** Shows an amount in euros, such as «1.234,50 €», or dots while amounts are hidden (UIX-39). */
export function Amount({ value, signed = false }: SignedValue) {
  const hidden = useAmountsHidden();
  if (value === null || value === undefined) return <MissingValue />;
  if (hidden) return <HiddenAmount unit={'\u00a0€'} />;
  const text = signed ? formatSignedMoney(value) : formatMoney(value);
  if (!needsWords(text)) return <Figure text={text} />;
  return (
    <Figure
      text={text}
      spoken={spokenSigned(text, formatSpokenMoney(value))}
      tone={signed ? getSignTone(text) : 'none'}
    />
  );
}

/**
 * Shows a percentage such as «12,35 %», even while amounts are hidden. `suffix` is a text after the number, such as
 * «anual». With `bare`, the arrow and the percent sign are not drawn; screen readers still read the percent sign.
 */
export function Percent({
  value,
  signed = false,
  bare = false,
  suffix,
}: SignedValue & { bare?: boolean; suffix?: string }) {
  if (value === null || value === undefined) return <MissingValue />;
  const text = signed ? formatSignedPercent(value) : formatPercent(value);
  const tail = suffix ? ` ${suffix}` : '';
  if (!needsWords(text) && !bare) return <Figure text={text + tail} />;
  const shownText = bare ? text.replace(/\s%$/u, '') : text;
  return (
    <Figure
      text={shownText + tail}
      spoken={spokenSigned(text, formatSpokenPercent(value)) + tail}
      tone={signed ? getSignTone(text) : 'none'}
      hasArrow={!bare}
    />
  );
}

/** Shows a number of units with six decimals, or dots while amounts are hidden. */
export function Units({ value }: FigureValue) {
  const hidden = useAmountsHidden();
  if (value === null || value === undefined) return <MissingValue />;
  if (hidden) return <HiddenAmount />;
  const text = formatUnits(value);
  if (!text.startsWith(MINUS)) return <Figure text={text} />;
  return <Figure text={text} spoken={`menos ${text.slice(1)} participaciones`} />;
}

/**
 * Shows a net asset value, such as «336,380707 €». Net asset values are public and stay visible while amounts are
 * hidden.
 */
export function NetAssetValue({ value }: FigureValue) {
  return value === null || value === undefined ? (
    <MissingValue />
  ) : (
    <Figure text={formatNav(value)} />
  );
}
