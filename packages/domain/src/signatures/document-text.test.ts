import { expect, test } from 'vitest';
import { buildCanonicalDocumentText, buildDocumentSignatureMessage } from './document-text.ts';

const document = {
  uuidDocument: 'd',
  entity: 'ACCOUNT',
  uuidEntity: 'a',
  title: 'Contrato',
  sha256: 'ff',
} as const;

test('the signed text has a line for each field, so that any change of the document changes it', () => {
  const text = buildCanonicalDocumentText(document);
  expect(text).toBe('document=d\naccount=a\ntitle=Contrato\nsha256=ff');
  for (const documentChange of [
    { uuidDocument: 'e' },
    { entity: 'BANK_ACCOUNT' },
    { uuidEntity: 'b' },
    { sha256: 'fe' },
  ] as const)
    expect(buildCanonicalDocumentText({ ...document, ...documentChange })).not.toBe(text);
});

test('the signed text names the object to which the document belongs by its kind', () => {
  const lines = (['INTERVENER', 'BANK_ACCOUNT'] as const).map((entity) =>
    buildCanonicalDocumentText({ ...document, entity }).split('\n'),
  );
  expect(lines.map(([, owner]) => owner)).toEqual(['intervener=a', 'bank_account=a']);
});

test('the message names each document to sign and says not to share the code', () => {
  expect(buildDocumentSignatureMessage('123456', ['Contrato'])).toBe(
    'Código 123456 para FIRMAR «Contrato». No lo comparta.',
  );
  expect(buildDocumentSignatureMessage('123456', ['Contrato', 'Anexo'])).toBe(
    'Código 123456 para FIRMAR «Contrato» y «Anexo». No lo comparta.',
  );
});
