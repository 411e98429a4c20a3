import { getBytes } from '../../http/client.ts';
import type { ProductPaper, ProductPaperSource } from '../port.ts';

export type HttpProductPaperOptions = { timeoutMs?: number };

const PDF_START = '%PDF-';

/**
 * Creates the client that reads a document from its address, with a time-out of 10 seconds, no redirects and files of
 * at most 10 MB. Only a PDF counts as a document.
 */
export function createHttpProductPapers({
  timeoutMs = 10_000,
}: HttpProductPaperOptions = {}): ProductPaperSource {
  return {
    async read(url): Promise<ProductPaper> {
      const answer = await getBytes({ url, timeoutMs });
      if (answer.kind === 'failure') return answer;
      const { status, body } = answer;
      if (status !== 200) return { kind: 'failure', reason: `HTTP_${String(status)}` };
      const isPdf = body.subarray(0, PDF_START.length).toString('latin1') === PDF_START;
      return isPdf ? { kind: 'paper', content: body } : { kind: 'failure', reason: 'NO_PDF' };
    },
  };
}
