import type { DownloadedFile } from '@participe/contract/types';
import { api } from '../session/api.ts';

/** Downloads a legal document of a product (PRD-05). */
export function loadProductDocument(id: string, doc: string): Promise<DownloadedFile> {
  return api.call('GET /products/{id}/documents/{doc}', { params: { id, doc } });
}
