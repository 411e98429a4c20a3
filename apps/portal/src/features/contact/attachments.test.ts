import { describe, expect, it } from 'vitest';
import { validateChosenFiles } from './attachments.ts';

const pdfFileNamed = (name: string) => new File(['%PDF-'], name);

describe('attachments of a message', () => {
  it('are refused when there are more than five in total', () => {
    expect(validateChosenFiles(3, [pdfFileNamed('a.pdf'), pdfFileNamed('b.png')])).toBeUndefined();
    expect(validateChosenFiles(4, [pdfFileNamed('a.pdf'), pdfFileNamed('b.png')])).toBe(
      'Puede adjuntar 5 ficheros como máximo.',
    );
  });

  it('are refused with the name of the file whose format is not accepted', () => {
    expect(validateChosenFiles(0, [pdfFileNamed('a.pdf'), pdfFileNamed('b.docx')])).toBe(
      'b.docx: Formato no admitido. Use PDF, JPG o PNG.',
    );
  });
});
