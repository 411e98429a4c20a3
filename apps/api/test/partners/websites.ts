import { type ProductPaperSource, createHttpProductPapers } from '@participe/connectors';

const blankPaper = Buffer.from('%PDF-1.7');

/**
 * The websites of product documents in tests: a website on loopback is asked for the document, and others answer with
 * a blank document, so that no test uses the internet.
 */
export const testWebsites: ProductPaperSource = {
  read: (url) =>
    new URL(url).hostname === '127.0.0.1'
      ? createHttpProductPapers().read(url)
      : Promise.resolve({ kind: 'paper', content: blankPaper }),
};
