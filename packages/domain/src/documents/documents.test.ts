import { describe, expect, it } from 'vitest';
import { cleanFilename, fileKindOf } from './file-kind.ts';
import { documentSubcategories, isSubcategoryOf, subcategoryLabel } from './subcategories.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const bytes = (...parts: (readonly number[] | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...text(part)] : part)));

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n';
const jpegHead = [0xff, 0xd8, 0xff, 0xe0];
const jpegEnd = [0xff, 0xd9];
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngEnd = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

describe('what a file is, by its bytes (decision G-L01)', () => {
  it.each([
    ['a PDF', text(pdf), 'application/pdf'],
    ['a photograph', bytes(jpegHead, 'x', jpegEnd), 'image/jpeg'],
    ['a picture', bytes(pngHead, 'x', pngEnd), 'image/png'],
  ])('%s', (_, content, kind) => {
    expect(fileKindOf(content)).toBe(kind);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a page', text('<html><script>alert(1)</script></html>')],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a packed file', bytes([0x50, 0x4b, 3, 4], 'x')],
    ['a PDF behind something else', text(`GIF89a${pdf}`)],
    ['half a PDF', text(pdf.slice(0, 20))],
    ['a PDF with a page behind it', text(`${pdf}<html></html>`)],
    ['half a photograph', bytes(jpegHead, 'x')],
    ['a picture with something behind it', bytes(pngHead, 'x', pngEnd, 'PK')],
    ['a PDF that runs', text(pdf.replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript>>'))],
    ['a PDF that starts programs', text(pdf.replace('/Catalog', '/Catalog/A<</S/Launch>>'))],
    ['a PDF with files inside', text(pdf.replace('/Catalog', '/Catalog/EmbeddedFiles 2 0 R'))],
    ['a PDF under a key', text(pdf.replace('trailer<<', 'trailer<</Encrypt 3 0 R'))],
  ])('is not taken for %s', (_, content) => {
    expect(fileKindOf(content)).toBeUndefined();
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
  ])('%j is %j', (given, kept) => {
    expect(cleanFilename(given, 'application/pdf')).toBe(kept);
  });

  it('has the extension of what the file is, and an end', () => {
    expect(cleanFilename('foto.jpeg', 'image/jpeg')).toBe('foto.jpeg');
    expect(cleanFilename('foto.pdf', 'image/png')).toBe('foto.pdf.png');
    expect(cleanFilename(`${'ñ'.repeat(300)}.pdf`, 'application/pdf')).toBe(
      `${'ñ'.repeat(100)}.pdf`,
    );
  });
});

describe('subcategories (decision G-L02)', () => {
  it('belong to one category each', () => {
    const all = Object.values(documentSubcategories).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(isSubcategoryOf('OPERATION', 'AUTORIZACION_JUDICIAL')).toBe(true);
    expect(isSubcategoryOf('OPERATION', 'DNI_ANVERSO')).toBe(false);
  });

  it('have a name in words', () => {
    const codes = ['W8', 'W9', 'CRS', 'NIE', 'CIF'];
    const nameless = Object.values(documentSubcategories)
      .flat()
      .filter((code) => subcategoryLabel(code) === code && !codes.includes(code));
    expect(nameless).toEqual([]);
  });
});
