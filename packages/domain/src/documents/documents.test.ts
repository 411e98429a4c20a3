import { describe, expect, it } from 'vitest';
import { sanitiseFilename, detectUploadFormat } from './file-kind.ts';
import {
  documentLabel,
  documentSubcategories,
  isSubcategoryOf,
  subcategoryLabel,
} from './subcategories.ts';

const toBytes = (content: string): Uint8Array => new TextEncoder().encode(content);
const bytesOf = (...parts: (readonly number[] | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...toBytes(part)] : part)));

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n';
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('the detected format of a file (DOC-01)', () => {
  it.each([
    ['a PDF', toBytes(pdf), 'application/pdf'],
    ['a JPEG', bytesOf([0xff, 0xd8, 0xff, 0xe0], 'x'), 'image/jpeg'],
    ['a PNG', bytesOf(pngSignature, 'x'), 'image/png'],
  ])('is found for %s', (_, content, format) => {
    expect(detectUploadFormat(content)).toBe(format);
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['an HTML page', toBytes('<html><script>alert(1)</script></html>')],
    ['an SVG drawing', toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a ZIP archive', bytesOf([0x50, 0x4b, 3, 4], 'x')],
    ['a PDF after the first bytes of a GIF', toBytes(`GIF89a${pdf}`)],
    ['a PDF after a space', toBytes(` ${pdf}`)],
    ['incomplete first bytes of a PNG', bytesOf(pngSignature.slice(0, 7))],
  ])('is undefined for %s', (_, content) => {
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
  ])('%j becomes %j', (originalName, safeName) => {
    expect(sanitiseFilename(originalName, 'application/pdf')).toBe(safeName);
  });

  it('has the extension of the format, and a maximum length', () => {
    expect(sanitiseFilename('foto.jpeg', 'image/jpeg')).toBe('foto.jpeg');
    expect(sanitiseFilename('foto.pdf', 'image/png')).toBe('foto.pdf.png');
    expect(sanitiseFilename(`${'ñ'.repeat(300)}.pdf`, 'application/pdf')).toBe(
      `${'ñ'.repeat(100)}.pdf`,
    );
  });
});

describe('subcategories (DOC-06)', () => {
  it('belong to exactly one category each', () => {
    const allSubcategories = Object.values(documentSubcategories).flat();
    expect(new Set(allSubcategories).size).toBe(allSubcategories.length);
    expect(isSubcategoryOf('OPERATION', 'AUTORIZACION_JUDICIAL')).toBe(true);
    expect(isSubcategoryOf('OPERATION', 'DNI_ANVERSO')).toBe(false);
  });

  it('have a Spanish label, except those whose code is the label', () => {
    const codesUsedAsLabel = ['W8', 'W9', 'CRS', 'NIE', 'CIF'];
    const codesWithoutLabel = Object.values(documentSubcategories)
      .flat()
      .filter((code) => subcategoryLabel(code) === code && !codesUsedAsLabel.includes(code));
    expect(codesWithoutLabel).toEqual([]);
  });

  it('tell an unsigned order, and the tax declaration from the certificate that a person sends', () => {
    const sent = { isSigned: false, isGenerated: false };
    const generated = { isSigned: false, isGenerated: true };
    expect(documentLabel('CRS', sent)).toBe('Certificado de residencia fiscal');
    expect(documentLabel('CRS', generated)).toBe('Autocertificación fiscal');
    expect(documentLabel('ORDEN', generated)).toBe('Orden sin firmar');
    expect(documentLabel('ORDEN', { isSigned: true, isGenerated: true })).toBe('Orden firmada');
  });
});
