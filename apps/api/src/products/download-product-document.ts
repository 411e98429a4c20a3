import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { findProductDocument } from './products.store.ts';

function fileNameOf(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  return name.endsWith('.pdf') ? name : 'documento.pdf';
}

/**
 * Downloads a legal document of a product from the website that publishes it (PRD-05). If the website sends no PDF,
 * the call answers 502-001, so that nobody can accept a document that could not be opened.
 */
export const downloadProductDocument: Handler<'GET /products/{id}/documents/{doc}'> = async ({
  input,
  db,
  services,
}) => {
  const { id, doc } = input.params;
  const url = await findProductDocument(db, id, doc);
  if (url === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const paper = await services.connectors.productPapers?.read(url);
  if (paper?.kind !== 'paper') throw new RefusalError(refuse('SERVICIO_EXTERNO'));
  return {
    file: { content: paper.content, filename: fileNameOf(url), mime: 'application/pdf' },
  };
};
