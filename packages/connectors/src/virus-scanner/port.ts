/** Result of scanning a file. `retry`: a later attempt may succeed. */
export type VirusScanResult =
  | { kind: 'clean' }
  | { kind: 'found'; name: string }
  | { kind: 'retry'; reason: string };

/** Malware scanner for uploaded files. */
export type VirusScanner = { scan(file: Uint8Array): Promise<VirusScanResult> };
