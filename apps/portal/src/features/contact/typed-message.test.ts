import { describe, expect, it } from 'vitest';
import { buildMessageBody, emptyMessage, validateMessage } from './typed-message.ts';

const typedMessage = {
  ...emptyMessage,
  category: 'TECHNICAL',
  description: ' No veo mi última orden. \n',
} as const;

describe('a message', () => {
  it('is sent without surrounding blanks, and its subject is the name of its category', () => {
    expect(buildMessageBody(typedMessage, 'TECHNICAL', [])).toEqual({
      category: 'TECHNICAL',
      subject: 'Un problema con el área privada',
      description: 'No veo mi última orden.',
      preferred_contact: 'EMAIL',
    });
  });

  it('is sent with a telephone number only when the client wants to be called, and with its files', () => {
    const phone = '600 000 001';
    const byPhone = buildMessageBody({ ...typedMessage, channel: 'PHONE', phone }, 'TECHNICAL', [
      'a',
    ]);
    expect(byPhone).toMatchObject({ phone, attachments: ['a'] });
    expect(buildMessageBody({ ...typedMessage, phone }, 'TECHNICAL', [])).not.toHaveProperty(
      'phone',
    );
  });
});

describe('the errors of a message', () => {
  it('are an empty list for a complete message', () => {
    expect(validateMessage(typedMessage)).toEqual([]);
  });

  it('are listed for all fields at once, in the sequence of the page', () => {
    const messageProblems = validateMessage({ ...emptyMessage, channel: 'PHONE' });
    expect(messageProblems.map(({ field, message }) => [field, message])).toEqual([
      ['category', 'Campo requerido.'],
      ['description', 'Campo requerido.'],
      ['phone', 'Campo requerido.'],
    ]);
  });
});
