/** Verdict on a file. `retry`: the scanner gave no verdict and a later attempt may succeed. */
export type ScanResult =
  | { kind: 'clean' }
  | { kind: 'found'; name: string }
  | { kind: 'retry'; reason: string };

/** Malware scanner for uploaded files. */
export type VirusScanner = { scan(file: Uint8Array): Promise<ScanResult> };
