import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorSummary, type SummaryError } from './error-summary.tsx';

const renderedLines = (errors: readonly SummaryError[]) =>
  [...renderToStaticMarkup(<ErrorSummary errors={errors} />).matchAll(/<li>(.*?)<\/li>/gu)].map(
    ([, line = '']) => line.replaceAll(/<[^>]+>/gu, ''),
  );

it('names the field of each error when two fields have the same message', () => {
  const message = 'Campo requerido.';
  const errors = [
    { fieldId: 'documento', label: 'DNI, NIE o pasaporte', message },
    { fieldId: 'clave', label: 'Contraseña', message },
  ];
  expect(renderedLines(errors)).toEqual([
    'DNI, NIE o pasaporte: Campo requerido.',
    'Contraseña: Campo requerido.',
  ]);
});

it('names the field of a message that does not name it', () => {
  const errors = [
    { fieldId: 'repetida', label: 'Repita la contraseña', message: 'No coincide.' },
    { fieldId: 'nota', label: '¿Qué nota nos pone?', message: 'Campo requerido.' },
  ];
  expect(renderedLines(errors)).toEqual([
    'Repita la contraseña: No coincide.',
    '¿Qué nota nos pone? Campo requerido.',
  ]);
});

it('does not name the field twice', () => {
  const message = 'El importe no contiene un valor válido.';
  expect(renderedLines([{ fieldId: 'importe', label: 'Importe', message }])).toEqual([message]);
});

it('does not add a field name to an error without a label', () => {
  expect(renderedLines([{ fieldId: 'motivo', message: 'Elija el motivo del acceso.' }])).toEqual([
    'Elija el motivo del acceso.',
  ]);
});
