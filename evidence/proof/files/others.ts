import { mkdirSync } from 'node:fs';
import { runProgram } from './programs.ts';
import type { SavedFile } from './download-folder.ts';

/** The schema of the format is not available here, so xmllint only checks that the XML is well formed. */
export function findXmlFaults({ path }: SavedFile): string[] {
  const { code, errors } = runProgram('xmllint', ['--noout', '--nonet', path]);
  return code === 0 && errors === '' ? [] : [`xmllint: ${errors.trim()}`];
}

export interface UnpackedZip {
  readonly faults: readonly string[];
  readonly folder: string;
}

/** Unpacks a ZIP archive into a folder beside it. */
export function unpackZip({ path }: SavedFile): UnpackedZip {
  const folder = `${path}.unpacked`;
  mkdirSync(folder);
  const { code, errors, output } = runProgram('unzip', ['-q', '-d', folder, path]);
  const programOutput = `${errors}${output}`.trim();
  return { folder, faults: code === 0 && programOutput === '' ? [] : [`unzip: ${programOutput}`] };
}

const lineLength = 300;

/**
 * Faults of a registry file are lines that are not 300 bytes long, unexpected record types, and a missing line end.
 */
export function findRegistryFaults({ bytes }: SavedFile): string[] {
  const text = bytes.toString('latin1');
  const faults = text.endsWith('\r\n') ? [] : ['its last line has no end'];
  const recordLines = text.split('\r\n').slice(0, -1);
  const recordKinds = [...new Set(recordLines.map((line) => line.slice(0, 2)))].join(' ');
  if (recordKinds !== '00 10 20 30 90') faults.push(`its records are ${recordKinds}`);
  if (recordLines.some((line) => line.length !== lineLength))
    faults.push('a line of another length');
  return faults;
}
