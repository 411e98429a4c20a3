import { spawnSync } from 'node:child_process';
import { providePrograms } from '../../../tools/boot/provide.mjs';
import { findInPath } from '../../../tools/boot/find.mjs';

const debianProgram = (what: string, pack: string, name: string) => ({
  what,
  pack,
  instead: 'choose other parts of the proof with --only',
  find: () => findInPath(name)[0],
});

/** Programs that share no code with the product. */
const readers = [
  debianProgram('Poppler', 'poppler-utils', 'pdfinfo'),
  debianProgram('qpdf', 'qpdf', 'qpdf'),
  debianProgram('LibreOffice Writer', 'libreoffice-writer', 'lowriter'),
  debianProgram('LibreOffice Calc', 'libreoffice-calc', 'localc'),
  debianProgram('xmllint', 'libxml2-utils', 'xmllint'),
  debianProgram('Info-ZIP', 'unzip', 'unzip'),
];

/** Throws when a program can be neither found nor installed, because the files could then not be checked. */
export function installFileReaders(): void {
  providePrograms(readers);
}

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

const timeoutMs = 180_000;

/** Runs a program for at most three minutes. The C locale makes its output the same on each machine. */
export function runProgram(name: string, args: readonly string[]): ProgramResult {
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status ?? 1, output: stdout, errors: stderr || (error?.message ?? '') };
}
