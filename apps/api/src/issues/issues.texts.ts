import { type IssueCategory, formatDate } from '@participe/domain';
import type { IssueRow } from './issues.store.ts';

const categoryNames: Readonly<Record<IssueCategory, string>> = {
  CONTACT: 'Consulta',
  COMPLAINT: 'Reclamación',
  DATA_CHANGE: 'Cambio de datos',
  TECHNICAL: 'Problema con el área privada',
  DOCUMENT: 'Documentación',
};

const textLine = (name: string, value: string | null): string[] =>
  value === null || value === '' ? [] : [`${name}: ${value}`];

function answerChannelText({ preferred_contact, phone }: IssueRow): string {
  return preferred_contact === 'PHONE' ? `por teléfono, ${phone ?? ''}` : 'por correo';
}

/**
 * E-mail to the recipient of a client's message, with the whole message, because staff have no screen for messages.
 */
export const recipientMail = {
  subject: ({ category, reference }: IssueRow): string => `${categoryNames[category]} ${reference}`,
  text: (issue: IssueRow, client: { readonly name: string; readonly email: string | null }) =>
    [
      `Cliente: ${client.name}`,
      ...textLine('Correo', client.email),
      `Quiere que le respondan ${answerChannelText(issue)}`,
      ...textLine('Responder como muy tarde el', issue.answer_by && formatDate(issue.answer_by)),
      ...textLine('Cuenta', issue.uuid_account),
      ...textLine('Operación', issue.uuid_operation),
      ...textLine('Adjuntos', issue.attachments.map(({ filename }) => filename).join(', ')),
      `Asunto: ${issue.subject}`,
      '',
      issue.description,
    ].join('\n'),
} as const;

/** Confirmation e-mail to the client, without the text of the message. */
export const confirmationMail = {
  subject: ({ reference }: IssueRow): string => `Hemos recibido su mensaje ${reference}`,
  text: ({ reference, answer_by }: IssueRow): string =>
    answer_by === null
      ? `Hemos recibido su mensaje con la referencia ${reference}. Le responderemos en 1 día hábil.`
      : `Hemos recibido su reclamación con la referencia ${reference}. Le responderemos como muy tarde el ${formatDate(answer_by)}.`,
} as const;

/** E-mail to the client about an answer, without the answer, which may contain personal data. */
export const answerMail = {
  subject: ({ reference }: IssueRow): string => `Hemos respondido a su mensaje ${reference}`,
  text: ({ reference }: IssueRow): string =>
    `Hemos respondido a su mensaje con la referencia ${reference}. Puede leer la respuesta en el área privada, en Contacto.`,
} as const;
