import { describe, expect, it } from 'vitest';
import { buildMessageBody, emptyMessage, validateMessage } from './typed-message.ts';

const typed = {
  ...emptyMessage,
  category: 'TECHNICAL',
  description: ' No veo mi última orden. \n',
} as const;

describe('a message', () => {
  it('is sent without surrounding blanks, with its category as its subject', () => {
    expect(buildMessageBody(typed, 'TECHNICAL', [])).toEqual({
      category: 'TECHNICAL',
      subject: 'Un problema con el área privada',
      description: 'No veo mi última orden.',
      preferred_contact: 'EMAIL',
    });
  });

  it('is sent with a telephone number only when the client wants to be called, and with its files', () => {
    const phone = '600 000 001';
    const byPhone = buildMessageBody({ ...typed, channel: 'PHONE', phone }, 'TECHNICAL', ['a']);
    expect(byPhone).toMatchObject({ phone, attachments: ['a'] });
    expect(buildMessageBody({ ...typed, phone }, 'TECHNICAL', [])).not.toHaveProperty('phone');
  });
});

describe('the errors of a message', () => {
  it('are none in a complete message', () => {
    expect(validateMessage(typed)).toEqual([]);
  });

  it('are found in all fields at once, in the sequence of the page', () => {
    const found = validateMessage({ ...emptyMessage, channel: 'PHONE' });
    expect(found.map(({ field, message }) => [field, message])).toEqual([
      ['category', 'Campo requerido.'],
      ['description', 'Campo requerido.'],
      ['phone', 'Campo requerido.'],
    ]);
  });
});
