import { deflateRawSync } from 'node:zlib';
import { eicarTestFile } from '@participe/connectors/fake-virus-scanner';
import { type HostileFile, buildHostileFileToRefuse } from './hostile-file.ts';

/** Returns a ZIP bomb: an office document that inflates to twenty megabytes. */
function officeBomb(): Buffer {
  const pathInZip = 'word/document.xml';
  const size = 20 * 1024 * 1024;
  const content = deflateRawSync(Buffer.alloc(size));
  const fileHeader = Buffer.alloc(30);
  fileHeader.write('PK\u0003\u0004', 0, 'latin1');
  fileHeader.writeUInt16LE(8, 8);
  fileHeader.writeUInt32LE(content.length, 18);
  fileHeader.writeUInt32LE(size, 22);
  fileHeader.writeUInt16LE(pathInZip.length, 26);
  return Buffer.concat([fileHeader, Buffer.from(pathInZip), content]);
}

const hostileBytes = (text: string) => (): Buffer => Buffer.from(text, 'latin1');

/** Files that are neither PDFs nor PNG or JPEG images, although some have such a file name. */
export const hostileNonPdfFiles: readonly HostileFile[] = [
  buildHostileFileToRefuse(
    'an SVG with a script',
    hostileBytes('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'),
    'foto.png',
  ),
  buildHostileFileToRefuse(
    'an HTML page',
    hostileBytes('<!doctype html><script>alert(1)</script>'),
  ),
  buildHostileFileToRefuse('the EICAR test file', hostileBytes(eicarTestFile)),
  buildHostileFileToRefuse(
    'a Windows program',
    hostileBytes('MZ\u0090\0This program cannot be run in DOS mode'),
    'factura.pdf.exe',
  ),
  buildHostileFileToRefuse('a shell script', hostileBytes('#!/bin/sh\nrm -rf /\n')),
  buildHostileFileToRefuse(
    'an office document that inflates to twenty megabytes',
    officeBomb,
    'carta.docx',
  ),
  buildHostileFileToRefuse('a ZIP file', hostileBytes('PK\u0003\u0004')),
  buildHostileFileToRefuse(
    'a GIF image',
    hostileBytes('GIF89a\u0001\0\u0001\0\0\0\0;'),
    'foto.png',
  ),
  buildHostileFileToRefuse('a BMP image', hostileBytes('BM\0\0\0\0'), 'foto.jpg'),
  buildHostileFileToRefuse('a TIFF image', hostileBytes('II*\0\b\0\0\0'), 'foto.jpg'),
  buildHostileFileToRefuse('a WebP image', hostileBytes('RIFF\u0004\0\0\0WEBP'), 'foto.jpg'),
  buildHostileFileToRefuse('a HEIC image', hostileBytes('\0\0\0\u0018ftypheic'), 'foto.jpg'),
  buildHostileFileToRefuse('a PostScript file', hostileBytes('%!PS-Adobe-3.0\n(a) run\n')),
  buildHostileFileToRefuse('a single byte', hostileBytes('%')),
  buildHostileFileToRefuse('a file that contains only NUL bytes', () => Buffer.alloc(4096)),
];
