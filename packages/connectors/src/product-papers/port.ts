/** A legal document of a product as a PDF, or the reason why the website that publishes it did not send one. */
export type ProductPaper =
  | { kind: 'paper'; content: Uint8Array }
  | { kind: 'failure'; reason: string };

/** Client for the websites on which legal documents of products are published (PRD-05). */
export type ProductPaperSource = {
  read(url: string): Promise<ProductPaper>;
};
