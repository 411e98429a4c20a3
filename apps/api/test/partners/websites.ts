import { type ProductPaperSource, createHttpProductPapers } from '@participe/connectors';

const blankPaper = Buffer.from('%PDF-1.7');

/**
 * The websites of product documents in tests: one on loopback is really asked, and any other has a blank document, so
 * that no test asks the internet.
 */
export const testWebsites: ProductPaperSource = {
  read: (url) =>
    new URL(url).hostname === '127.0.0.1'
      ? createHttpProductPapers().read(url)
      : Promise.resolve({ kind: 'paper', content: blankPaper }),
};
