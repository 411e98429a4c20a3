import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Amount, Percent, Units } from './amount.tsx';
import { AmountsVisibility } from './figure.tsx';

const VISIBLE = /<span aria-hidden="true">([^<]*)<\/span>/;
const READ = /<span class="vh">([^<]*)<\/span>/;

function markupParts(markup: string): { drawn: string | undefined; read: string | undefined } {
  return { drawn: VISIBLE.exec(markup)?.[1], read: READ.exec(markup)?.[1] };
}

describe('an amount', () => {
  it('is plain text when a screen reader cannot misread it', () => {
    expect(renderToStaticMarkup(<Amount value="1234.5" />)).toBe(
      '<span class="num">1.234,50\u00a0€</span>',
    );
  });

  it.each([
    ['-171.40', false, '\u2212171,40\u00a0€', 'menos 171,40 euros'],
    ['29480.35', true, '▲ +29.480,35\u00a0€', 'más 29.480,35 euros'],
    ['-412.46', true, '▼ \u2212412,46\u00a0€', 'menos 412,46 euros'],
  ])(
    '%s (signed: %s) has separate texts for the screen and for screen readers',
    (value, signed, drawn, read) => {
      expect(markupParts(renderToStaticMarkup(<Amount value={value} signed={signed} />))).toEqual({
        drawn,
        read,
      });
    },
  );

  it('has no sign, arrow or colour at zero, nor when it rounds to zero', () => {
    for (const value of ['0', '0.00', '-0.004'])
      expect(renderToStaticMarkup(<Amount value={value} signed />)).toBe(
        '<span class="num">0,00\u00a0€</span>',
      );
  });

  it('is «sin dato» for a missing value, never zero', () => {
    expect(markupParts(renderToStaticMarkup(<Amount value={undefined} />))).toEqual({
      drawn: '—',
      read: 'sin dato',
    });
  });

  it('has no digit in the HTML when amounts are hidden', () => {
    const markup = renderToStaticMarkup(
      <AmountsVisibility value="hidden">
        <Amount value="127480.35" signed />
        <Units value="1234.567891" />
      </AmountsVisibility>,
    );
    expect(markup).not.toMatch(/\d/);
    expect(markup).toContain('••••\u00a0€');
    expect(markup.match(/importe oculto/g)).toHaveLength(2);
  });

  it('has neither arrow nor percent sign in a table that states the unit, but screen readers read the unit', () => {
    expect(markupParts(renderToStaticMarkup(<Percent value="-3.2" signed bare />))).toEqual({
      drawn: '\u22123,20',
      read: 'menos 3,20 por ciento',
    });
  });

  it('keeps percentages when amounts are hidden', () => {
    const markup = renderToStaticMarkup(
      <AmountsVisibility value="hidden">
        <Percent value="-3.2" signed suffix="anual" />
      </AmountsVisibility>,
    );
    expect(markupParts(markup)).toEqual({
      drawn: '▼ \u22123,20\u00a0% anual',
      read: 'menos 3,20 por ciento anual',
    });
  });
});
