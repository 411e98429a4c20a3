/** A legal document of a product as a PDF, or the reason why its website did not send one. */
export type ProductPaper =
  | { kind: 'paper'; content: Uint8Array }
  | { kind: 'failure'; reason: string };

/** Client for the websites that publish the legal documents of products (PRD-05). */
export type ProductPaperSource = {
  read(url: string): Promise<ProductPaper>;
};
