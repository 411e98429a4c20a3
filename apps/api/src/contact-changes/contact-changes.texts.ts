import type { ContactKind } from '@participe/domain';

interface ContactTexts {
  /** Text with the code for the data that are replaced. */
  readonly currentCode: (code: string) => string;
  /** Text with the code for the new data. */
  readonly newCode: (code: string) => string;
  /** Text about the change, for the old data and the other channel. */
  readonly changed: (masked: string) => { readonly subject: string; readonly text: string };
}

/** Text with the code to the mobile of a person who adds a first e-mail address. */
export const firstEmailCode = (code: string): string =>
  `Código ${code} para añadir un correo a sus datos. No lo comparta.`;

/** The messages about a change of e-mail address or mobile. */
export const contactTexts: Readonly<Record<ContactKind, ContactTexts>> = {
  EMAIL: {
    currentCode: (code) => `Código ${code} para cambiar este correo por otro. No lo comparta.`,
    newCode: (code) => `Código ${code} para confirmar su correo nuevo. No lo comparta.`,
    changed: (masked) => ({
      subject: 'Su correo ha cambiado',
      text: `Ahora le escribimos a ${masked}. Si no ha sido usted, llámenos.`,
    }),
  },
  PHONE: {
    currentCode: (code) => `Código ${code} para cambiar este móvil por otro. No lo comparta.`,
    newCode: (code) => `Código ${code} para confirmar su móvil nuevo. No lo comparta.`,
    changed: (masked) => ({
      subject: 'Su móvil ha cambiado',
      text: `Su móvil es ahora el ${masked}. Si no ha sido usted, llámenos.`,
    }),
  },
};
