import { expect, test } from 'vitest';
import { buildCanonicalDocumentText, buildDocumentSignatureMessage } from './document-text.ts';

const document = { uuidDocument: 'd', uuidAccount: 'a', title: 'Contrato', sha256: 'ff' };

test('the signed text has a line for each field, so that any change of the document changes it', () => {
  const text = buildCanonicalDocumentText(document);
  expect(text).toBe('document=d\naccount=a\ntitle=Contrato\nsha256=ff');
  for (const documentChange of [{ uuidDocument: 'e' }, { uuidAccount: 'b' }, { sha256: 'fe' }])
    expect(buildCanonicalDocumentText({ ...document, ...documentChange })).not.toBe(text);
});

test('the message names each document to sign and says not to share the code', () => {
  expect(buildDocumentSignatureMessage('123456', ['Contrato'])).toBe(
    'Código 123456 para FIRMAR «Contrato». No lo comparta.',
  );
  expect(buildDocumentSignatureMessage('123456', ['Contrato', 'Anexo'])).toBe(
    'Código 123456 para FIRMAR «Contrato» y «Anexo». No lo comparta.',
  );
});
