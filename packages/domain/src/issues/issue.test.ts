import { describe, expect, it } from 'vitest';
import { legalParameterOn } from '../parameters.ts';
import {
  type IssueInput,
  complaintDeadlineKey,
  computeComplaintDueDate,
  validateIssue,
  validateIssueAnswer,
} from './issue.ts';

const validMessage: IssueInput = {
  subject: 'Una consulta',
  description: 'Quiero saber cuándo se ejecuta mi orden.',
  preferred_contact: 'EMAIL',
  phone: '',
};
const refusalsOf = (changes: Partial<IssueInput>) =>
  validateIssue({ ...validMessage, ...changes }).map(({ code, field, message }) => [
    code,
    field,
    message,
  ]);

describe('the message of a client', () => {
  it.each<Partial<IssueInput>>([
    {},
    { subject: 'abc', description: '1234567890' },
    { subject: '😀'.repeat(100), description: 'ñ'.repeat(2000) },
    { preferred_contact: 'PHONE', phone: '600 000 901' },
    { preferred_contact: 'PHONE', phone: '+34 600 000 901' },
    { preferred_contact: 'PHONE', phone: '0034600000901' },
    { preferred_contact: 'PHONE', phone: '+33 1 40 20 50 50' },
    { preferred_contact: 'EMAIL', phone: '00351 210 000 000' },
  ])('%j can be sent', (changes) => {
    expect(refusalsOf(changes)).toEqual([]);
  });

  it.each<[string, string, Partial<IssueInput>]>([
    ['subject', 'Campo requerido.', { subject: '' }],
    ['subject', 'El asunto debe tener al menos 3 caracteres.', { subject: 'ab' }],
    ['subject', 'El asunto debe tener como máximo 100 caracteres.', { subject: 'a'.repeat(101) }],
    ['description', 'Campo requerido.', { description: '   ' }],
    ['description', 'El mensaje debe tener al menos 10 caracteres.', { description: '123456789' }],
    [
      'description',
      'El mensaje debe tener como máximo 2000 caracteres.',
      { description: 'a'.repeat(2001) },
    ],
    ['phone', 'Campo requerido.', { preferred_contact: 'PHONE' }],
    ['phone', 'El teléfono debe empezar por 6 o 7.', { phone: '910 000 000' }],
    ['phone', 'El teléfono no tiene un formato válido.', { phone: '600 000' }],
    ['phone', 'El teléfono no tiene un formato válido.', { phone: '+34 600 000 90' }],
    ['phone', 'El teléfono no tiene un formato válido.', { phone: '+33 1' }],
    ['phone', 'El teléfono no tiene un formato válido.', { phone: '+33 llámeme' }],
  ])('is refused for its %s: %s', (field, message, changes) => {
    expect(refusalsOf(changes)).toEqual([['400-020', field, message]]);
  });

  it('gets every refusal at once, in the sequence of the form', () => {
    const refusedFields = refusalsOf({ subject: '', description: '', preferred_contact: 'PHONE' });
    expect(refusedFields.map(([, field]) => field)).toEqual(['subject', 'description', 'phone']);
  });
});

describe('an answer to a message', () => {
  it.each([
    ['', 'Campo requerido.'],
    ['Hola', 'La respuesta debe tener al menos 10 caracteres.'],
    ['a'.repeat(4001), 'La respuesta debe tener como máximo 4000 caracteres.'],
  ])('is refused when it is %j: %s', (text, message) => {
    expect(validateIssueAnswer(text)).toMatchObject([{ code: '400-020', field: 'text', message }]);
    expect(validateIssueAnswer('a'.repeat(4000))).toEqual([]);
  });
});

/**
 * By Orden ECO/734/2004, a complaint must be answered within two months, and within one month if a consumer sent it.
 */
describe('the term for answering a complaint', () => {
  it.each([
    ['F', '2026-11-19', '2026-12-19'],
    ['J', '2026-11-19', '2027-01-19'],
    ['F', '2027-01-31', '2027-02-28'],
    ['J', '2026-12-31', '2027-02-28'],
  ] as const)(
    'for a sender of type %s and receipt on %s ends on %s',
    (type, receivedOn, dueDate) => {
      expect(
        computeComplaintDueDate(
          receivedOn,
          legalParameterOn(complaintDeadlineKey(type), receivedOn),
        ),
      ).toBe(dueDate);
    },
  );
});
