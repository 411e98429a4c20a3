import { describe, expect, test } from 'vitest';
import {
  type NewPerson,
  areReplaceable,
  computeExpiredPeopleChangeStart,
  computePeopleChangeExpiry,
  computePowerUsableFrom,
  findNewPeopleErrors,
  findNewPersonMistakes,
  isRemovable,
  listGrantableRoles,
  listOtherRoles,
  mayChangePeople,
} from './account-people.ts';

const today = '2026-11-19';
const elena: NewPerson = {
  document_type: 'DNI',
  document_number: '12345678Z',
  name: 'Elena',
  lastname_1: 'Soto',
  lastname_2: null,
  birthdate: '1980-05-04',
  email: 'elena.soto@example.test',
  phone: null,
  role: 'AUTORIZADO_CONSULTIVO',
};
const facts = {
  intervenerType: 'F',
  today,
  ownDocument: '99999007K',
  presentDocuments: ['99999007K', '11111111H'],
  requestedDocuments: ['X1234567L'],
} as const;
const errorsOf = (people: readonly NewPerson[]) =>
  findNewPeopleErrors(people, facts).map(({ index, refusal }) => [
    index,
    refusal.field,
    refusal.message,
  ]);

describe('a new person (ACC-15)', () => {
  test('is accepted with a valid document, name, birthdate, e-mail and mobile', () => {
    expect(findNewPersonMistakes({ ...elena, phone: '600123123' }, today)).toEqual([]);
    expect(findNewPersonMistakes({ ...elena, lastname_1: "O'Neill-Rico" }, today)).toEqual([]);
  });

  test.each<[Partial<NewPerson>, string, string]>([
    [{ name: ' ' }, 'name', 'Campo requerido.'],
    [{ document_number: '12345678A' }, 'document_number', 'El DNI no tiene un formato válido.'],
    [
      { document_type: 'NIE', document_number: 'X1234567A' },
      'document_number',
      'El NIE introducido tiene un formato incorrecto.',
    ],
    [{ birthdate: '2008-11-20' }, 'birthdate', 'La persona tiene que ser mayor de edad.'],
    [{ birthdate: '' }, 'birthdate', 'Campo requerido.'],
    [{ birthdate: '2026-11-19' }, 'birthdate', 'Revise la fecha de nacimiento.'],
    [{ birthdate: '1905-11-19' }, 'birthdate', 'Revise la fecha de nacimiento.'],
    [{ email: 'elena' }, 'email', '"Correo electrónico" tiene un formato incorrecto.'],
    [{ phone: '912345678' }, 'phone', 'El teléfono debe empezar por 6 o 7.'],
  ])('%o is refused at %s', (change, field, message) => {
    expect(findNewPersonMistakes({ ...elena, ...change }, today)).toMatchObject([
      { field, message },
    ]);
  });

  test('has one mistake for each wrong field, in their sequence', () => {
    const wrong = { ...elena, name: '', lastname_2: 'Gil2', email: 'elena' };
    expect(findNewPersonMistakes(wrong, today).map(({ field }) => field)).toEqual([
      'name',
      'lastname_2',
      'email',
    ]);
  });

  test('comes of age on the day of the 18th birthday, and may be 120 years old', () => {
    expect(findNewPersonMistakes({ ...elena, birthdate: '2008-11-19' }, today)).toEqual([]);
    expect(findNewPersonMistakes({ ...elena, birthdate: '1905-11-20' }, today)).toEqual([]);
  });
});

describe('a list of new people (ACC-15)', () => {
  test('names oneself, repetitions, people of the account and of open requests', () => {
    const byDocument = (document_number: string, more: Partial<NewPerson> = {}) => ({
      ...elena,
      document_number,
      ...more,
    });
    expect(
      errorsOf([
        elena,
        byDocument('12345678-z'),
        byDocument('99999007K'),
        byDocument('11111111H'),
        byDocument('X1234567L', { document_type: 'NIE' }),
      ]),
    ).toEqual([
      [1, 'document_number', 'Esta persona está dos veces en la lista.'],
      [2, 'document_number', 'No tiene permisos para realizar esta acción.'],
      [3, 'document_number', 'Esta persona ya está en la cuenta.'],
      [4, 'document_number', 'Ya hay una petición para añadir a esta persona.'],
    ]);
  });

  test('has only advisers on the account of a company', () => {
    const company = { ...facts, intervenerType: 'J' } as const;
    expect(listGrantableRoles('J')).toEqual(['ASESOR']);
    expect(listOtherRoles('J', ['ASESOR'])).toEqual([]);
    expect(listOtherRoles('F', ['ASESOR'])).not.toContain('ASESOR');
    expect(findNewPeopleErrors([{ ...elena, role: 'ASESOR' }], company)).toEqual([]);
    expect(findNewPeopleErrors([elena], company)).toMatchObject([{ refusal: { field: 'role' } }]);
  });
});

describe('who can be changed (ACC-16)', () => {
  test('authorised people, advisers, attorneys and contributors can be removed, nobody else', () => {
    expect(isRemovable(['APODERADO'])).toBe(true);
    expect(isRemovable(['APORTANTE_CONYUGE', 'AUTORIZADO_OPERATIVO'])).toBe(true);
    expect(isRemovable(['AUTORIZADO_CONSULTIVO', 'TITULAR'])).toBe(false);
    expect(isRemovable([])).toBe(false);
  });

  test('only roles that can be given can be replaced', () => {
    expect(areReplaceable(['ASESOR', 'AUTORIZADO_OPERATIVO'])).toBe(true);
    expect(areReplaceable(['APODERADO'])).toBe(false);
    expect(areReplaceable([])).toBe(false);
  });

  test('a member of a plan and a parent change nobody; the representative of a company does', () => {
    expect(mayChangePeople('TITULAR', 'F')).toBe(true);
    expect(mayChangePeople('PARTICIPE', 'F')).toBe(false);
    expect(mayChangePeople('REPRESENTANTE_LEGAL', 'F')).toBe(false);
    expect(mayChangePeople('REPRESENTANTE_LEGAL', 'J')).toBe(true);
  });
});

test('a power waits 24 hours, and a request 15 days (ACC-15, ACC-17)', () => {
  const at = new Date('2026-11-19T10:00:00.000Z');
  expect(computePowerUsableFrom(at)).toEqual(new Date('2026-11-20T10:00:00.000Z'));
  const expiry = computePeopleChangeExpiry(at);
  expect(expiry).toEqual(new Date('2026-12-04T10:00:00.000Z'));
  expect(computeExpiredPeopleChangeStart(expiry)).toEqual(at);
});
