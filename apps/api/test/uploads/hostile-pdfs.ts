import { createHash } from 'node:crypto';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { eicarTestFile } from '@participe/connectors/scanner-stand-in';
import {
  buildPdf,
  endlessNumbersPdf,
  longStringPdf,
  exifData,
  squareDrawing,
  jpegSegment,
  jpegWith,
  pdfStream,
  pdfWith,
  baselineJpeg,
  updatePdf,
} from '@participe/file-sanitizer/samples';
import { type HostileFile, cleaned, refused } from './hostile-file.ts';
import { packedPdf } from './packed-pdf.ts';

const alert = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const launch = '<</S/Launch/F(calc.exe)/Win<</F(cmd.exe)>>>>';
const acting = ['app.alert', 'JavaScript', 'OpenAction', 'Launch', 'calc.exe', 'cmd.exe'];
const box = '/Type/Annot/Rect[0 0 50 50]';
const look = pdfStream('1 0 0 rg 0 0 50 50 re f', '/Type/XObject/Subtype/Form/BBox[0 0 50 50]');

/** Returns a PDF image that declares the given size. */
const picture = (size: string, packed = '/DCTDecode'): Buffer =>
  pdfStream(
    baselineJpeg(),
    `/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter${packed}`,
  );

/** Returns a stream of compressed zeros that takes very long to decompress. */
function endless(megabytes = 300): Buffer {
  const once = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => once),
    Buffer.from([3, 0]),
  ]);
}

const program = Buffer.concat([Buffer.from('MZ'), Buffer.from('This program cannot be run')]);

/** PDFs with active content or attachments, of which the service stores only the pages. */
const acted: readonly HostileFile[] = [
  cleaned(
    'a PDF that runs when it is opened',
    () => pdfWith({ catalog: `/OpenAction ${alert}` }),
    acting,
  ),
  cleaned(
    'a PDF with a script among its names',
    () => pdfWith({ catalog: `/Names<</JavaScript<</Names[(a) ${alert}]>>>>` }),
    acting,
  ),
  cleaned('a page that runs when shown', () => pdfWith({ page: `/AA<</O ${alert}>>` }), acting),
  cleaned(
    'a script under a name in disguise',
    () => pdfWith({ catalog: '/OpenAction<</S/J#61vaScript/J#53(app.alert\\(1\\))>>' }),
    acting,
  ),
  cleaned('a script in a packed object', () => packedPdf(`/OpenAction ${alert}`), acting),
  cleaned(
    'a script that was added behind the end',
    () => updatePdf(pdfWith(), 1, [`<</Type/Catalog/Pages 2 0 R/OpenAction ${alert}>>`]),
    acting,
  ),
  cleaned(
    'a link that starts a program',
    () => pdfWith({ page: `/Annots[<<${box}/Subtype/Link/A ${launch}>>]` }),
    acting,
  ),
  cleaned(
    'a link to another place',
    () =>
      pdfWith({ page: `/Annots[<<${box}/Subtype/Link/A<</S/URI/URI(http://evil.example/)>>>>]` }),
    ['evil.example', 'URI'],
  ),
  cleaned(
    'a button that sends what is written',
    () =>
      pdfWith({
        page: `/Annots[<<${box}/Subtype/Widget/FT/Btn/AP<</N 5 0 R>>/A<</S/SubmitForm/F(http://evil.example/)>>>>]`,
        more: [look],
      }),
    ['evil.example', 'SubmitForm', 'Widget'],
  ),
  cleaned(
    'a box with a script for every key',
    () =>
      pdfWith({
        catalog: '/AcroForm<</Fields[6 0 R]/NeedAppearances true>>',
        page: '/Annots[6 0 R]',
        more: [look, `<<${box}/Subtype/Widget/FT/Tx/T(a)/V(b)/AP<</N 5 0 R>>/AA<</K ${alert}>>>>`],
      }),
    [...acting, 'AcroForm', 'Widget'],
  ),
  cleaned(
    'a form of its own kind (XFA)',
    () => pdfWith({ catalog: '/AcroForm<</XFA 5 0 R>>', more: [pdfStream('<xdp:xdp/>')] }),
    ['XFA', 'xdp'],
  ),
  cleaned(
    'a program among its files',
    () =>
      pdfWith({
        catalog: '/Names<</EmbeddedFiles<</Names[(a.exe) 5 0 R]>>>>',
        more: [
          '<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>',
          pdfStream(program, '/Type/EmbeddedFile'),
        ],
      }),
    ['EmbeddedFile', 'a.exe', 'cannot be run'],
  ),
  cleaned(
    'a program pinned to a page',
    () =>
      pdfWith({
        page: `/Annots[<<${box}/Subtype/FileAttachment/FS 5 0 R/AP<</N 7 0 R>>>>]`,
        more: ['<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>', pdfStream(program), look],
      }),
    ['FileAttachment', 'a.exe', 'cannot be run'],
  ),
  cleaned(
    'a film that plays',
    () =>
      pdfWith({
        page: `/Annots[<<${box}/Subtype/RichMedia/RichMediaContent 5 0 R/AP<</N 6 0 R>>>>]`,
        more: [pdfStream('FWS'), look],
      }),
    ['RichMedia', 'FWS'],
  ),
  cleaned(
    'a picture that stands elsewhere',
    () =>
      pdfWith({
        resources: '/XObject<</X 5 0 R>>',
        more: [
          pdfStream(squareDrawing, '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/F(//evil.example/x)'),
        ],
      }),
    ['evil.example'],
  ),
  cleaned(
    'a photograph on a page that knows where it was taken',
    () =>
      pdfWith({
        resources: '/XObject<</X 5 0 R>>',
        more: [
          pdfStream(
            jpegWith(exifData(1, 'GPS 40.4168N'), jpegSegment(0xfe, Buffer.from('<?php'))),
            '/Type/XObject/Subtype/Image/Width 20/Height 12/Filter/DCTDecode',
          ),
        ],
      }),
    ['GPS', 'Exif', 'php'],
  ),
  cleaned(
    'papers about the person who wrote it',
    () =>
      pdfWith({
        catalog: '/Metadata 5 0 R/PieceInfo<</A<</Private 5 0 R>>>>',
        more: [pdfStream('<x:xmpmeta>Ana Martínez</x:xmpmeta>'), '<</Author(Ana)/Title(Secreto)>>'],
        trailer: '/Info 6 0 R',
      }),
    ['xmpmeta', 'Secreto', 'Author'],
  ),
  cleaned(
    'an object that no page needs',
    () => pdfWith({ more: [pdfStream('#!/bin/sh rm -rf')] }),
    ['/bin/sh'],
  ),
];

const cut = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
const digest = createHash('md5').update('key').digest('hex');

/** Returns a PDF that takes long to read and is then refused for its broken end. */
export const slowPdf = (): Buffer =>
  pdfWith({ content: pdfStream(endless(60), '/Filter/FlateDecode') });

/** PDFs that are refused: encrypted, broken, polyglot, or oversized when unpacked. */
const broken: readonly HostileFile[] = [
  refused('a PDF under a key', () =>
    pdfWith({ trailer: `/Encrypt<</Filter/Standard/V 1/R 2/P -4>>/ID[<${digest}><${digest}>]` }),
  ),
  refused('a PDF under the key of somebody', () =>
    pdfWith({ content: pdfStream(squareDrawing, '/Filter/Crypt') }),
  ),
  refused('half a PDF', () => pdfWith().subarray(0, 200)),
  refused('a PDF without its end', () => pdfWith().subarray(0, -7)),
  refused('the beginning of a PDF', () => Buffer.from('%PDF-1.7\n')),
  refused('a PDF with a packed file behind it', () =>
    Buffer.concat([pdfWith(), Buffer.from('PK\u0003\u0004')]),
  ),
  refused('a PDF with a page of the web behind it', () =>
    Buffer.concat([pdfWith(), Buffer.from('<script>alert(1)</script>')]),
  ),
  refused('a picture followed by a PDF', () => Buffer.concat([Buffer.from('GIF89a'), pdfWith()])),
  refused('a page of the web with a PDF in it', () =>
    Buffer.concat([Buffer.from('<!--'), pdfWith()]),
  ),
  refused('a PDF behind a mark of byte order', () =>
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdfWith()]),
  ),
  refused('a PDF whose table points elsewhere', () =>
    cut(pdfWith(), '%\u00e2\u00e3\u00cf\u00d3\n', '% moved everything\n'),
  ),
  refused('a PDF with more objects than fit', () => cut(pdfWith(), '1 4\n0', '1 999999999\n0')),
  refused('a PDF whose parts run in a circle', () => {
    const text = pdfWith().toString('latin1');
    return Buffer.from(
      text.replace(/>>\nstartxref\n(\d+)/u, '/Prev $1>>\nstartxref\n$1'),
      'latin1',
    );
  }),
  refused('a PDF without a page', () =>
    buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']),
  ),
  refused('pages that run in a circle', () =>
    buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  ),
  refused('an object that holds itself', () => packedPdf('', true)),
  refused('values without end in each other', () =>
    pdfWith({ resources: `/Font ${'['.repeat(5000)}${']'.repeat(5000)}` }),
  ),
  refused('a stream that is longer than its file', () =>
    pdfWith({ content: Buffer.from('<</Length 99999999>>\nstream\nx\nendstream') }),
  ),
  refused('a stream whose length leads to itself', () =>
    pdfWith({ content: Buffer.from('<</Length 4 0 R>>\nstream\nx\nendstream') }),
  ),
  refused('a stream that unfolds without end', () =>
    pdfWith({ content: pdfStream(endless(), '/Filter/FlateDecode') }),
  ),
  refused('a stream that unfolds twice', () =>
    pdfWith({ content: pdfStream(deflateSync(endless()), '/Filter[/FlateDecode/FlateDecode]') }),
  ),
  refused('an object stream that unfolds to one string', longStringPdf),
  refused('an object stream that names fifty million objects', endlessNumbersPdf),
  refused('a stream of runs that add up', () =>
    pdfWith({ content: pdfStream(Buffer.alloc(5 * 1024 * 1024, 0x81), '/Filter/RunLengthDecode') }),
  ),
  refused('a picture as large as a field', () =>
    pdfWith({
      resources: '/XObject<</X 5 0 R>>',
      more: [picture('/Width 100000/Height 100000')],
    }),
  ),
  refused('a picture packed by nobody knows what', () =>
    pdfWith({
      resources: '/XObject<</X 5 0 R>>',
      more: [picture('/Width 9/Height 9', '/MadeUpDecode')],
    }),
  ),
  refused('a PDF in which the scanner finds something', () =>
    pdfWith({ content: pdfStream(`% ${eicarTestFile}`) }),
  ),
];

export const hostilePdfs: readonly HostileFile[] = [...acted, ...broken];
