import { describe, expect, it } from 'vitest';
import { roleOf } from '../../stories/account-data.ts';
import { describeSigningRule } from './signing-rule.ts';

const signs = { signs: true, intervener_type: 'F' } as const;
const usufruct = { ...signs, account_intervener_role: roleOf('USUFRUCTUARIO') };

describe('the text for the signing arrangement of an account', () => {
  it.each([
    ['INDISTINTA', 1, 'Basta con la firma de una persona.'],
    ['SOLIDARIA', 1, 'Basta con la firma de una persona.'],
    ['CONJUNTA', 3, 'Tienen que firmar todas las personas.'],
    ['MANCOMUNADA', 2, 'Tienen que firmar 2 de 3 según lo acordado.'],
    ['MANCOMUNADA_CONDICIONAL', 1, 'Tienen que firmar 1 de 3 según lo acordado.'],
  ] as const)('for %s and %i required signatures is «%s»', (arrangement, required, sentence) => {
    const people = [signs, signs, signs, { ...signs, signs: false }];
    expect(describeSigningRule({ arrangement, required, people })).toBe(sentence);
  });

  it('names both representatives of a minor, and not those of a company', () => {
    const parent = { ...signs, account_intervener_role: roleOf('REPRESENTANTE_LEGAL') };
    const child = { ...signs, signs: false, account_intervener_role: roleOf('TITULAR') };
    const facts = { arrangement: 'INDISTINTA', required: 1 } as const;
    expect(describeSigningRule({ ...facts, people: [child, parent, parent] })).toBe(
      'Tienen que firmar los dos representantes.',
    );
    const company = { ...child, intervener_type: 'J' } as const;
    for (const people of [
      [child, parent],
      [company, parent, parent],
    ])
      expect(describeSigningRule({ ...facts, people })).toBe('Basta con la firma de una persona.');
  });

  it('names the usufructuary only when bare owner and usufructuary must both sign', () => {
    const facts = { arrangement: 'INDISTINTA', required: 2, people: [signs, usufruct] } as const;
    expect(describeSigningRule({ ...facts, operationType: 'REEMBOLSO' })).toBe(
      'Firman el nudo propietario y el usufructuario.',
    );
    expect(describeSigningRule({ ...facts, operationType: 'SUSCRIPCION' })).toBe(
      'Basta con la firma de una persona.',
    );
  });
});
