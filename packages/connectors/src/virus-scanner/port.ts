/** Verdict on a file. `retry`: no verdict, a later attempt may bring one. */
export type ScanAnswer =
  | { kind: 'clean' }
  | { kind: 'found'; name: string }
  | { kind: 'retry'; reason: string };

/** Malware scanner for uploads. */
export type VirusScanner = { scan(file: Uint8Array): Promise<ScanAnswer> };
