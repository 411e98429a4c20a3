/**
 * What a document that is signed with a code belongs to: an account, a person, a bank account or a change of the people
 * of an account.
 */
export type DocumentEntity = 'ACCOUNT' | 'INTERVENER' | 'BANK_ACCOUNT' | 'INTERVENER_REQUEST';

/** The content of a document that a person signs. A change of the content makes the code invalid (SIG-22). */
export interface DocumentToSign {
  readonly uuidDocument: string;
  readonly entity: DocumentEntity;
  readonly uuidEntity: string;
  readonly title: string;
  readonly sha256: string;
}

/** Returns the canonical text of a document, whose hash is bound to the one-time code (SIG-22). */
export function buildCanonicalDocumentText(document: DocumentToSign): string {
  return [
    `document=${document.uuidDocument}`,
    `${document.entity.toLowerCase()}=${document.uuidEntity}`,
    `title=${document.title}`,
    `sha256=${document.sha256}`,
  ].join('\n');
}

/** Returns the message with the code for signing documents: their titles, and no personal data (SIG-22). */
export function buildDocumentSignatureMessage(code: string, titles: readonly string[]): string {
  const quotedTitles = titles.map((title) => `«${title}»`).join(' y ');
  return `Código ${code} para FIRMAR ${quotedTitles}. No lo comparta.`;
}
