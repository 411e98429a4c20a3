/** What a scanner says of a file. `retry`: it said nothing of it, and asking again later may bring an answer. */
export type ScanAnswer =
  | { kind: 'clean' }
  | { kind: 'found'; name: string }
  | { kind: 'retry'; reason: string };

/** The scanner that looks for malware in what people send. */
export type VirusScanner = { scan(file: Uint8Array): Promise<ScanAnswer> };
