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
const place = 'GPS 40.4168N 3.7038W';
const packed = Buffer.from('PK\u0003\u0004a.exe');

function frame(mark: number, height: number, width: number): Buffer {
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
    'a picture with words and a place in it',
    () =>
      buildPngWithChunks(
        buildPngChunk('tEXt', Buffer.from(`Comment\0${script}`)),
        buildPngChunk('eXIf', Buffer.from(place)),
      ),
    [script, 'GPS', 'eXIf', 'tEXt'],
    'foto.png',
  ),
  buildHostileFileToSanitize(
    'a picture that moves',
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
    'a picture under the name of a program',
    () => buildPngWithChunks(),
    [],
    'factura.pdf.exe',
  ),
  buildHostileFileToRefuse('a picture larger than a wall', () =>
    buildPng(buildPngHeader(100_000, 100_000), pngPixelData, pngEnd),
  ),
  buildHostileFileToRefuse('a picture that unfolds to more than it says', () =>
    buildPng(
      buildPngHeader(2, 2),
      buildPngChunk('IDAT', deflateSync(Buffer.alloc(5_000_000))),
      pngEnd,
    ),
  ),
  buildHostileFileToRefuse('a picture with fewer dots than it says', () =>
    buildPng(buildPngHeader(9, 9), pngPixelData, pngEnd),
  ),
  buildHostileFileToRefuse('a picture with a wrong checksum', () => {
    const bytes = buildPngWithChunks();
    bytes[bytes.indexOf('IDAT') + 6] = 0;
    return bytes;
  }),
  buildHostileFileToRefuse('a picture with a packed file behind it', () =>
    Buffer.concat([buildPngWithChunks(), packed]),
  ),
  buildHostileFileToRefuse('a picture with a chunk of its own', () =>
    buildPngWithChunks(buildPngChunk('EVIL', Buffer.from(script))),
  ),
  buildHostileFileToRefuse('half a picture', () => buildPngWithChunks().subarray(0, -16)),
  buildHostileFileToRefuse('a picture of no size', () =>
    buildPng(buildPngHeader(0, 2), pngPixelData, pngEnd),
  ),
];

const jpegs: readonly HostileFile[] = [
  buildHostileFileToSanitize(
    'a photograph that knows where it was taken',
    () => buildJpeg(buildExifData(1, place)),
    ['Exif', 'GPS'],
    'foto.jpg',
  ),
  buildHostileFileToSanitize(
    'a photograph with a script in its comment',
    () => buildJpeg(buildJpegSegment(0xfe, Buffer.from(`<?php ${script}`))),
    [script, 'php'],
    'foto.jpg',
  ),
  buildHostileFileToSanitize(
    'a photograph with another one and a profile inside',
    () => buildJpeg(buildJpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), packed]))),
    ['ICC_PROFILE', 'a.exe'],
    'foto.jpg',
  ),
  buildHostileFileToSanitize(
    'a photograph with a packed file behind it',
    () => Buffer.concat([baselineJpeg(), packed]),
    ['a.exe'],
    'foto.jpg',
  ),
  buildHostileFileToRefuse('half a photograph', () => baselineJpeg().subarray(0, -20)),
  buildHostileFileToRefuse('a photograph without a picture', () =>
    Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  ),
  buildHostileFileToRefuse('a photograph larger than a wall', () => frame(0xc0, 65_535, 65_535)),
  buildHostileFileToRefuse('a photograph written by no camera', () => frame(0xc9, 8, 8)),
  buildHostileFileToRefuse('a photograph with two pictures', () => frame(0xc0, 8, 8)),
  buildHostileFileToRefuse('a photograph that is a page of the web', () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`\u00e0${script}`)]),
  ),
  buildHostileFileToRefuse('a photograph with broken codes', () =>
    buildJpeg(buildJpegSegment(0xc4, Buffer.from([0, ...Array.from({ length: 16 }, () => 255)]))),
  ),
  buildHostileFileToRefuse('a photograph in which the scanner finds something', () =>
    buildJpeg(buildJpegSegment(0xfe, Buffer.from(eicarTestFile))),
  ),
];

export const hostileImages: readonly HostileFile[] = [...pngs, ...jpegs];
