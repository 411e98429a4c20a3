import { describe, expect, test } from 'vitest';
import { decideMobile, decideNewEmail, decideNewMobile } from './contact-change.ts';

const resultOf = <T>(decision: ReturnType<typeof decideNewEmail> | { ok: true; value: T }) =>
  decision.ok ? decision.value : decision.refusals;
const refusalsOf = (decision: ReturnType<typeof decideMobile>) =>
  decision.ok ? [] : decision.refusals.map(({ field, message }) => [field, message]);

describe('a mobile number (API-20)', () => {
  test('may be typed with blanks, dots and hyphens', () => {
    expect(decideMobile({ phone_prefix: ' +34', phone: '612 34.56-34' })).toEqual({
      ok: true,
      value: { phone_prefix: '+34', phone: '612345634' },
    });
  });

  test.each([
    ['+34', '612345634', []],
    ['+34', '912345634', [['phone', 'El móvil debe empezar por 6 o 7.']]],
    ['+34', '61234', [['phone', 'El móvil no tiene un formato válido.']]],
    ['+34', '', [['phone', 'Campo requerido.']]],
    ['34', '612345634', [['phone_prefix', 'El prefijo empieza por + y tiene de 1 a 4 cifras.']]],
    ['+0', '612345634', [['phone_prefix', 'El prefijo empieza por + y tiene de 1 a 4 cifras.']]],
    ['+351', '912345634', []],
    [
      '',
      '',
      [
        ['phone_prefix', 'Campo requerido.'],
        ['phone', 'Campo requerido.'],
      ],
    ],
  ])('%s %s is refused with %j', (phone_prefix, phone, refusals) => {
    expect(refusalsOf(decideMobile({ phone_prefix, phone }))).toEqual(refusals);
  });
});

describe('new contact data (CLD-13)', () => {
  const mobile = { phone_prefix: '+34', phone: '612345634' };

  test('is another mobile', () => {
    expect(decideNewMobile(mobile, { ...mobile, phone: '612345635' }).ok).toBe(true);
    expect(decideNewMobile(mobile, { ...mobile, phone_prefix: '+351' }).ok).toBe(true);
    expect(refusalsOf(decideNewMobile(mobile, { ...mobile, phone: '612 345 634' }))).toEqual([
      ['phone', 'Es el móvil que ya tenemos.'],
    ]);
  });

  test('is another e-mail address', () => {
    expect(resultOf(decideNewEmail('ana@ejemplo.es', ' Ana.Ruiz@ejemplo.es '))).toBe(
      'Ana.Ruiz@ejemplo.es',
    );
    expect(resultOf(decideNewEmail(null, 'ana@ejemplo.es'))).toBe('ana@ejemplo.es');
  });

  test.each([
    ['ANA@ejemplo.es', 'Es el correo que ya tenemos.'],
    ['ana@', '"Correo nuevo" tiene un formato incorrecto.'],
    [' ', 'Campo requerido.'],
  ])('«%s» is refused: %s', (typed, message) => {
    expect(resultOf(decideNewEmail('ana@ejemplo.es', typed))).toMatchObject([
      { code: '400-020', field: 'email', message },
    ]);
  });
});
