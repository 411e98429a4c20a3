import { describe, expect, it } from 'vitest';
import { sanitiseFilename, detectUploadFormat } from './file-kind.ts';
import { documentSubcategories, isSubcategoryOf, subcategoryLabel } from './subcategories.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const bytes = (...parts: (readonly number[] | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...text(part)] : part)));

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n';
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('the kind of a file (DOC-01)', () => {
  it.each([
    ['a PDF', text(pdf), 'application/pdf'],
    ['a photograph', bytes([0xff, 0xd8, 0xff, 0xe0], 'x'), 'image/jpeg'],
    ['a picture', bytes(pngHead, 'x'), 'image/png'],
  ])('%s', (_, content, kind) => {
    expect(detectUploadFormat(content)).toBe(kind);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a page', text('<html><script>alert(1)</script></html>')],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a packed file', bytes([0x50, 0x4b, 3, 4], 'x')],
    ['a PDF behind something else', text(`GIF89a${pdf}`)],
    ['a PDF behind a space', text(` ${pdf}`)],
    ['half a mark', bytes(pngHead.slice(0, 7))],
  ])('is undetected for %s', (_, content) => {
    expect(detectUploadFormat(content)).toBeUndefined();
  });
});

describe('the name of an uploaded file', () => {
  it.each([
    ['justificante.pdf', 'justificante.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\fotos\\dni.pdf', 'dni.pdf'],
    ['fac\u0000tu\r\nra.pdf', 'factura.pdf'],
    ['factura\u202efdp.exe', 'facturafdp.exe.pdf'],
    ['"; filename=x.html', 'filename=x.html.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['', 'documento.pdf'],
    ['..', 'documento.pdf'],
    ['Año  de   señal.PDF', 'Año de señal.pdf'],
  ])('%j becomes %j', (given, kept) => {
    expect(sanitiseFilename(given, 'application/pdf')).toBe(kept);
  });

  it('has the extension of the file kind, and a maximum length', () => {
    expect(sanitiseFilename('foto.jpeg', 'image/jpeg')).toBe('foto.jpeg');
    expect(sanitiseFilename('foto.pdf', 'image/png')).toBe('foto.pdf.png');
    expect(sanitiseFilename(`${'ñ'.repeat(300)}.pdf`, 'application/pdf')).toBe(
      `${'ñ'.repeat(100)}.pdf`,
    );
  });
});

describe('subcategories (DOC-06)', () => {
  it('belong to one category each', () => {
    const all = Object.values(documentSubcategories).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(isSubcategoryOf('OPERATION', 'AUTORIZACION_JUDICIAL')).toBe(true);
    expect(isSubcategoryOf('OPERATION', 'DNI_ANVERSO')).toBe(false);
  });

  it('have a Spanish name', () => {
    const codes = ['W8', 'W9', 'CRS', 'NIE', 'CIF'];
    const nameless = Object.values(documentSubcategories)
      .flat()
      .filter((code) => subcategoryLabel(code) === code && !codes.includes(code));
    expect(nameless).toEqual([]);
  });
});
