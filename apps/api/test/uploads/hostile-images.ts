import { deflateSync } from 'node:zlib';
import { eicarTestFile } from '@participe/connectors/fake-virus-scanner';
import {
  buildPng,
  buildExifData,
  buildJpegSegment,
  buildJpeg,
  buildPngChunk,
  pngPixelData,
  pngEnd,
  buildPngHeader,
  buildPngWithChunks,
  baselineJpeg,
} from '@participe/file-sanitizer/samples';
import {
  type HostileFile,
  buildHostileFileToSanitize,
  buildHostileFileToRefuse,
} from './hostile-file.ts';

const script = '<script>alert(1)</script>';
const gpsText = 'GPS 40.4168N 3.7038W';
const archiveStart = Buffer.from('PK\u0003\u0004a.exe');

function frameHeader(mark: number, height: number, width: number): Buffer {
  const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    buildJpegSegment(mark, data),
    baselineJpeg().subarray(2),
  ]);
}

const pngs: readonly HostileFile[] = [
  buildHostileFileToSanitize(
    'a PNG with a script and a location in its metadata',
    () =>
      buildPngWithChunks(
        buildPngChunk('tEXt', Buffer.from(`Comment\0${script}`)),
        buildPngChunk('eXIf', Buffer.from(gpsText)),
      ),
    [script, 'GPS', 'eXIf', 'tEXt'],
    'foto.png',
  ),
  buildHostileFileToSanitize(
    'an animated PNG',
    () =>
      buildPng(
        buildPngHeader(2, 2),
        buildPngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
        pngPixelData,
        buildPngChunk('fdAT', Buffer.from(`\0\0\0\u0001${script}`)),
        pngEnd,
      ),
    ['acTL', 'fdAT', script],
    'foto.png',
  ),
  buildHostileFileToSanitize(
    'a PNG with the file name of a program',
    () => buildPngWithChunks(),
    [],
    'factura.pdf.exe',
  ),
  buildHostileFileToRefuse('a PNG of 100,000 by 100,000 pixels', () =>
    buildPng(buildPngHeader(100_000, 100_000), pngPixelData, pngEnd),
  ),
  buildHostileFileToRefuse('a PNG that decompresses to more pixels than its header states', () =>
    buildPng(
      buildPngHeader(2, 2),
      buildPngChunk('IDAT', deflateSync(Buffer.alloc(5_000_000))),
      pngEnd,
    ),
  ),
  buildHostileFileToRefuse('a PNG with fewer pixels than its header states', () =>
    buildPng(buildPngHeader(9, 9), pngPixelData, pngEnd),
  ),
  buildHostileFileToRefuse('a PNG with a wrong checksum', () => {
    const bytes = buildPngWithChunks();
    bytes[bytes.indexOf('IDAT') + 6] = 0;
    return bytes;
  }),
  buildHostileFileToRefuse('a PNG followed by a ZIP file', () =>
    Buffer.concat([buildPngWithChunks(), archiveStart]),
  ),
  buildHostileFileToRefuse('a PNG with an unknown chunk', () =>
    buildPngWithChunks(buildPngChunk('EVIL', Buffer.from(script))),
  ),
  buildHostileFileToRefuse('a truncated PNG', () => buildPngWithChunks().subarray(0, -16)),
  buildHostileFileToRefuse('a PNG of width zero', () =>
    buildPng(buildPngHeader(0, 2), pngPixelData, pngEnd),
  ),
];

const jpegs: readonly HostileFile[] = [
  buildHostileFileToSanitize(
    'a JPEG with its location in the metadata',
    () => buildJpeg(buildExifData(1, gpsText)),
    ['Exif', 'GPS'],
    'foto.jpg',
  ),
  buildHostileFileToSanitize(
    'a JPEG with a script in its comment',
    () => buildJpeg(buildJpegSegment(0xfe, Buffer.from(`<?php ${script}`))),
    [script, 'php'],
    'foto.jpg',
  ),
  buildHostileFileToSanitize(
    'a JPEG with a ZIP file in its colour profile',
    () =>
      buildJpeg(
        buildJpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), archiveStart])),
      ),
    ['ICC_PROFILE', 'a.exe'],
    'foto.jpg',
  ),
  buildHostileFileToSanitize(
    'a JPEG followed by a ZIP file',
    () => Buffer.concat([baselineJpeg(), archiveStart]),
    ['a.exe'],
    'foto.jpg',
  ),
  buildHostileFileToRefuse('a truncated JPEG', () => baselineJpeg().subarray(0, -20)),
  buildHostileFileToRefuse('a JPEG without an image', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])),
  buildHostileFileToRefuse('a JPEG of 65,535 by 65,535 pixels', () =>
    frameHeader(0xc0, 65_535, 65_535),
  ),
  buildHostileFileToRefuse('a JPEG with arithmetic coding', () => frameHeader(0xc9, 8, 8)),
  buildHostileFileToRefuse('a JPEG with two images', () => frameHeader(0xc0, 8, 8)),
  buildHostileFileToRefuse('an HTML page that begins like a JPEG', () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`\u00e0${script}`)]),
  ),
  buildHostileFileToRefuse('a JPEG with invalid Huffman tables', () =>
    buildJpeg(buildJpegSegment(0xc4, Buffer.from([0, ...Array.from({ length: 16 }, () => 255)]))),
  ),
  buildHostileFileToRefuse('a JPEG in which the scanner finds malware', () =>
    buildJpeg(buildJpegSegment(0xfe, Buffer.from(eicarTestFile))),
  ),
];

export const hostileImages: readonly HostileFile[] = [...pngs, ...jpegs];
