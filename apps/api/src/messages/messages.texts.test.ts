import { expect, test } from 'vitest';
import { asksToCall, withPhone } from './messages.texts.ts';

test('a text that asks the person to call names the telephone, where one is set (NOT-09)', () => {
  const text = 'Su móvil ha cambiado. Si no ha sido usted, llámenos.';
  expect(asksToCall(text)).toBe(true);
  expect(withPhone(text, '900 000 000')).toBe(
    'Su móvil ha cambiado. Si no ha sido usted, llámenos al 900 000 000.',
  );
  expect(withPhone('Llámenos para resolverlo.', '900 000 000')).toBe(
    'Llámenos al 900 000 000 para resolverlo.',
  );
  expect(withPhone(text, '')).toBe(text);
  expect(asksToCall('Su móvil ha cambiado.')).toBe(false);
});
