import { describe, expect, it } from 'vitest';
import { validateUploadFile } from './file-problem.ts';

const MEGABYTE = 1024 * 1024;

describe('a file to upload', () => {
  it.each([
    ['poder.PDF', 10 * MEGABYTE, undefined],
    ['foto.jpeg', 1, undefined],
    ['poder.pdf', 10 * MEGABYTE + 1, 'Este fichero pesa más de 10 MB'],
    ['poder.docx', 1, 'Formato no admitido. Use PDF, JPG o PNG.'],
    ['pdf', 1, 'Formato no admitido. Use PDF, JPG o PNG.'],
  ])('%s of %i bytes has the error %s', (name, size, problem) => {
    expect(validateUploadFile({ name, size })).toBe(problem);
  });

  it('must be chosen first', () => {
    expect(validateUploadFile(undefined)).toBe('Elija un fichero.');
  });
});
