import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { bodyOf, messageErrors, readMessage, refusedFields } from './typed-message.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const typed = {
  category: 'TECHNICAL',
  description: 'No veo mi última orden.',
  channel: 'EMAIL',
  phone: '',
} as const;

describe('a message', () => {
  it('is read without the blanks around it, and its reason only when it is one', () => {
    const form = formOf({ category: 'COMPLAINT', description: ' Hola, tengo una queja. \n' });
    expect(readMessage(form, 'EMAIL')).toEqual({
      category: 'COMPLAINT',
      description: 'Hola, tengo una queja.',
      channel: 'EMAIL',
      phone: '',
    });
    expect(readMessage(formOf({ category: '' }), 'EMAIL').category).toBeUndefined();
    expect(readMessage(formOf({ category: 'toString' }), 'EMAIL').category).toBeUndefined();
  });

  it('is sent with what it is about as its subject, and a number or files only when there are some', () => {
    expect(bodyOf('TECHNICAL', typed, [])).toEqual({
      category: 'TECHNICAL',
      subject: 'Un problema con el área privada',
      description: 'No veo mi última orden.',
      preferred_contact: 'EMAIL',
    });
    const phone = '600 000 001';
    expect(bodyOf('TECHNICAL', { ...typed, channel: 'PHONE', phone }, ['a'])).toMatchObject({
      phone,
      attachments: ['a'],
    });
  });
});

describe('what is wrong with it', () => {
  it('is nothing', () => {
    expect(messageErrors(typed)).toEqual([]);
  });

  it('is said of every field at once, each empty one by its name', () => {
    const nothing = { category: undefined, description: '', channel: 'PHONE', phone: '' } as const;
    expect(messageErrors(nothing)).toEqual([
      { fieldId: 'category', message: 'Campo requerido.', label: 'Motivo' },
      { fieldId: 'description', message: 'Campo requerido.', label: 'Mensaje' },
      { fieldId: 'phone', message: 'Campo requerido.', label: 'Teléfono' },
    ]);
  });

  it('is said at the fields that the service names, and nowhere else', () => {
    const error = new CallError({
      status: 400,
      code: '400-020',
      message: 'Corto',
      errors: [
        { code: '400-020', message: 'Corto', field: 'description' },
        { code: '400-020', message: 'Otro', field: 'uuid_account' },
      ],
    });
    expect(refusedFields(error)).toEqual([{ fieldId: 'description', message: 'Corto' }]);
  });
});
