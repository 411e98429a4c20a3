import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildPdf, squareDrawing, buildPdfStream, buildOnePagePdf } from '../test/build-pdf.ts';
import { buildPng, buildPngChunk, pngEnd } from '../test/build-png.ts';
import {
  buildExifData,
  buildJpegSegment,
  buildJpeg,
  progressiveJpeg,
  baselineJpeg,
} from '../test/jpeg-samples.ts';
import { textOfPdf } from '../test/text-of-pdf.ts';
import { BrokenFileError } from './limits/broken-file.ts';
import type { FileKind } from './messages.ts';
import { sanitizeFile } from './sanitize-file.ts';

function kindOf([first]: Buffer): FileKind {
  if (first === 0xff) return 'image/jpeg';
  return first === 0x89 ? 'image/png' : 'application/pdf';
}

const sanitizeSample = (bytes: Buffer): Buffer => sanitizeFile(kindOf(bytes), bytes);

/** Returns a PDF of 400 pages that share a list of 4,000 annotations. */
function pagesWithSharedNotes(): Buffer {
  const page = '<</Type/Page/MediaBox[0 0 9 9]/Annots 3 0 R>>';
  const kids = Array.from({ length: 400 }, (_, index) => `${String(index + 4)} 0 R`);
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Kids[${kids.join(' ')}]>>`,
    `[${'<</Subtype/Link>> '.repeat(4000)}]`,
    ...kids.map(() => page),
  ]);
}

/** Returns a PDF of 30 pages that inherit resources with a string of 900 KB. */
function pagesWithSharedResources(): Buffer {
  const kids = Array.from({ length: 30 }, (_, index) => `${String(index + 3)} 0 R`);
  const resources = `<</Font<</F(${'a'.repeat(900_000)})>>>>`;
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</MediaBox[0 0 9 9]/Resources${resources}/Kids[${kids.join(' ')}]>>`,
    ...kids.map(() => '<</Type/Page>>'),
  ]);
}

const action = '<</Type/Action/S/JavaScript/JS(app.alert)/Next 5 0 R>>';

describe('a PDF', () => {
  test('stays the same when it is sanitised again', () => {
    const firstBytes = sanitizeSample(buildOnePagePdf());
    expect(sanitizeSample(firstBytes).equals(firstBytes)).toBe(true);
  });

  test.each([
    [
      'hexadecimal',
      Buffer.from(`${Buffer.from(squareDrawing).toString('hex')}>`),
      '/ASCIIHexDecode',
    ],
    [
      'runs',
      Buffer.from([squareDrawing.length - 1, ...Buffer.from(squareDrawing), 128]),
      '/RunLengthDecode',
    ],
    ['deflate twice', deflateSync(deflateSync(Buffer.from(squareDrawing))), '[/Fl/FlateDecode]'],
    ['LZW', Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]), '/LZWDecode'],
    ['base 85', Buffer.from('87cURD]i,"Ebo80~>'), '/ASCII85Decode'],
  ])('keeps content that is encoded as %s', (_, bytes, filter) => {
    const writtenText = textOfPdf(
      sanitizeSample(buildOnePagePdf({ content: buildPdfStream(bytes, `/Filter${filter}`) })),
    );
    const pageCommands = filter === '/LZWDecode' ? '-----A---B' : squareDrawing;
    expect(writtenText).toContain(filter === '/ASCII85Decode' ? 'Hello World!' : pageCommands);
    expect(writtenText).not.toContain(filter);
  });

  test('keeps an image with its predictor and size', () => {
    const entries = '/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8';
    const predictorFilter = '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2>>';
    // Each row begins with the byte 2, its PNG predictor.
    const predictedRows = Buffer.from([2, 10, 20, 2, 1, 1]);
    const picture = buildPdfStream(deflateSync(predictedRows), entries + predictorFilter);
    const bytes = sanitizeSample(
      buildOnePagePdf({ resources: '/XObject<</X 5 0 R>>', more: [picture] }),
    );
    expect(textOfPdf(bytes)).toContain(predictedRows.toString('latin1'));
    expect(textOfPdf(bytes)).toMatch(/\/Width 2 .*\/DecodeParms <<\/Predictor 15 \/Columns 2>>/u);
  });

  test('keeps a JPEG on a page without its metadata', () => {
    const entries = '/Subtype/Image/Width 20/Height 12/Filter/DCTDecode';
    const photograph = buildPdfStream(buildJpeg(buildExifData(6, 'GPS 40.4168N')), entries);
    const bytes = sanitizeSample(
      buildOnePagePdf({ resources: '/XObject<</X 5 0 R>>', more: [photograph] }),
    );
    expect(bytes.includes(baselineJpeg())).toBe(true);
  });

  test('keeps inherited attributes, and resource names that look like actions', () => {
    const bytes = sanitizeSample(
      buildPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 70 80]/Rotate 90/Resources 5 0 R>>',
        '<</Type/Page/Parent 2 0 R/Contents[4 0 R]>>',
        buildPdfStream('/AA gs'),
        '<</ExtGState<</AA<</CA .5>>>>>>',
      ]),
    );
    expect(textOfPdf(bytes)).toMatch(/\/MediaBox \[0 0 70 80\] \/Rotate 90/u);
    expect(textOfPdf(bytes)).toContain('/ExtGState <</AA <</CA 0.5>>>>');
  });

  test('keeps a CCITT fax image as a bitmap', () => {
    const fax = `I4a6yDA5BB9Iw5IccRHIcxIo34ZHEI4n/OHayFcIIhoNYYREHMPiI5BQPjkMwfIo4kY+IhfIIPxLHOOUOHERIg+CDBBQAQAQ`;
    const bitmap = `f///////////////v/7///937//////////wAAAA/wAAAAD/AAAAAP/f9/wA/9/3/ADAAfP4AP/nz/////g/7v//////////
      /v/////////////3//9////3//////z//////P/7///8///a////////v/////wL`;
    const faxFilter =
      '/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 40/Rows 24/BlackIs1 true>>';
    const entries = '/Subtype/Image/Width 40/Height 24/ColorSpace/DeviceGray/BitsPerComponent 1';
    const picture = buildPdfStream(Buffer.from(fax, 'base64'), entries + faxFilter);
    const bytes = sanitizeSample(
      buildOnePagePdf({ resources: '/XObject<</X 5 0 R>>', more: [picture] }),
    );
    const invertedBytes = Buffer.from(bitmap, 'base64');
    expect(textOfPdf(bytes)).toContain(invertedBytes.toString('latin1'));
    expect(textOfPdf(bytes)).not.toContain('CCITT');
  });

  test('keeps an image without its colour profile', () => {
    const entries =
      '/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace[/ICCBased 6 0 R]';
    const bytes = sanitizeSample(
      buildOnePagePdf({
        resources: '/XObject<</X 5 0 R>>',
        more: [buildPdfStream('abc', entries), buildPdfStream('profile', '/N 3')],
      }),
    );
    expect(textOfPdf(bytes)).toContain('/ColorSpace /DeviceRGB');
    expect(textOfPdf(bytes)).not.toMatch(/ICCBased|profile/u);
  });

  test.each([
    ['an unknown key of a font', { resources: `/Font<</F<</Type/Font/Next ${action}>>>>` }],
    ['a known key of a font', { resources: `/Font<</F<</Type/Font/Encoding ${action}>>>>` }],
    ['a name of a resource', { resources: `/ExtGState<</JavaScript<<>>/JS ${action}>>` }],
    ['a transparency group', { page: `/Group ${action}` }],
    ['marked content', { resources: `/Properties<</MC<</Type/OCG/Usage ${action}/Name(a)>>>>` }],
    ['the parameters of a filter', { content: buildPdfStream('', `/DecodeParms ${action}`) }],
    ['a list', { resources: `/ColorSpace<</C[/Separation/a/DeviceRGB ${action}]>>` }],
    ['a size', { page: `/UserUnit ${action}` }],
  ])('omits an action in %s', (_, content) => {
    const bytes = sanitizeSample(
      buildOnePagePdf({ ...content, more: [buildPdfStream('app.launch')] }),
    );
    expect(textOfPdf(bytes)).not.toMatch(/JavaScript|JS|app\.|Action/u);
  });

  test('removes the subtype of a font when it is not allowed', () => {
    const bytes = sanitizeSample(
      buildOnePagePdf({ resources: '/Font<</F<</Type/Font/Subtype/PS>>>>' }),
    );
    expect(textOfPdf(bytes)).toContain('/F <</Type /Font>>');
  });

  test.each([
    ['JPEG 2000', '/JPXDecode'],
    ['JBIG2', '/JBIG2Decode'],
    ['an unknown format', '/OtherDecode'],
  ])('is refused with an image in %s', (_, filter) => {
    const entries = `/Subtype/Image/Width 9/Height 9/Filter${filter}`;
    const file = buildOnePagePdf({
      resources: '/XObject<</X 5 0 R>>',
      more: [buildPdfStream('x', entries)],
    });
    expect(() => sanitizeSample(file)).toThrow(BrokenFileError);
  });

  test.each(['/JBIG2Decode', '/CCF', '/J#42IG2Decode', '[/A85/DCT]'])(
    'is refused with an inline image in the codec %s',
    (filter) => {
      const file = buildOnePagePdf({ content: buildPdfStream(`BI/W 9/H 9/F${filter} ID x EI`) });
      expect(() => sanitizeSample(file)).toThrow('a picture inside a page');
    },
  );

  test('is refused when it draws with a PostScript program', () => {
    const entries = '/Type/XObject/Subtype/PS';
    const file = buildOnePagePdf({
      resources: '/XObject<</X 5 0 R>>',
      more: [buildPdfStream('quit', entries)],
    });
    expect(() => sanitizeSample(file)).toThrow('a program');
  });

  test.each([
    [
      'a string of 2 MB',
      () => buildOnePagePdf({ resources: `/Font<</F(${'a'.repeat(2_000_000)})>>` }),
    ],
    [
      'more than a million values',
      () => buildOnePagePdf({ page: `/B[${'0 '.repeat(1_000_001)}]` }),
    ],
    ['a list of annotations that 400 pages share', pagesWithSharedNotes],
    ['a result of more than 20 MB', pagesWithSharedResources],
  ])('is refused with %s', (_, file) => {
    expect(() => sanitizeSample(file())).toThrow(BrokenFileError);
  });

  test('turns a filled-in form field into a stamp and omits a hidden one', () => {
    const appearance = buildPdfStream('BT (Ana) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]');
    const stateAppearances = '/AP<</N<</Si 5 0 R/No 6 0 R>>>>/AS/Si';
    const checkboxField = `<</Type/Annot/Subtype/Widget/FT/Btn/F 4/Rect[0 0 9 9]${stateAppearances}>>`;
    const hiddenWidget = `<</Type/Annot/Subtype/Widget/F 2/Rect[0 0 9 9]/AP<</N 6 0 R>>>>`;
    const bytes = sanitizeSample(
      buildOnePagePdf({
        page: `/Annots[${checkboxField} ${hiddenWidget}]`,
        more: [appearance, buildPdfStream('(not this)')],
      }),
    );
    expect(textOfPdf(bytes)).toContain('BT (Ana) Tj ET');
    expect(textOfPdf(bytes)).toContain('/Subtype /Stamp /Rect [0 0 9 9] /F 196');
    expect(textOfPdf(bytes)).not.toMatch(/not this|Widget|AcroForm/u);
  });
});

describe('a JPEG', () => {
  test('keeps every coefficient, whether baseline or progressive', () => {
    expect(sanitizeSample(baselineJpeg()).equals(baselineJpeg())).toBe(true);
    expect(sanitizeSample(progressiveJpeg()).equals(baselineJpeg())).toBe(true);
  });

  test('keeps the orientation and no other metadata', () => {
    const bytes = sanitizeSample(buildJpeg(buildExifData(6, 'GPS 40.4168N')));
    const exifSegment = 'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006';
    expect(bytes.toString('latin1')).toContain(exifSegment);
    expect(bytes.toString('latin1')).not.toContain('GPS');
  });

  test('is refused when its scans visit the coefficients too often', () => {
    const jpeg = progressiveJpeg();
    const scanOffsets = [...jpeg.toString('latin1').matchAll(/\xff\xda/gu)].map(
      ({ index }) => index,
    );
    // The third scan is the first pass over most brightness coefficients. A repetition writes them again.
    const [from = 0, to = 0] = scanOffsets.slice(2);
    const repeatedJpeg = (times: number): Buffer =>
      Buffer.concat([
        jpeg.subarray(0, from),
        ...Array.from({ length: times }, () => jpeg.subarray(from, to)),
        jpeg.subarray(to),
      ]);
    expect(sanitizeSample(repeatedJpeg(2)).length).toBeGreaterThan(0);
    expect(() => sanitizeSample(repeatedJpeg(20))).toThrow('it is scanned too often');
  });

  test('keeps the colour interpretation', () => {
    const adobeSegment = Buffer.from('Adobe\0d\0\0\0\0\u0001more', 'latin1');
    const bytes = sanitizeSample(buildJpeg(buildJpegSegment(0xee, adobeSegment)));
    expect(bytes.toString('latin1')).toContain('Adobe\0d\0\0\0\0\u0001');
    expect(bytes.toString('latin1')).not.toContain('more');
  });
});

test('an interlaced PNG keeps its pixels and its palette', () => {
  const headerBytes = Buffer.from([0, 0, 0, 3, 0, 0, 0, 3, 8, 3, 0, 0, 1]);
  // In a picture of three by three pixels, the seven passes have 1, 0, 0, 1, 2, 2 and 3 pixels.
  const rows = Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1]);
  const png = buildPng(
    buildPngChunk('IHDR', headerBytes),
    buildPngChunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255])),
    buildPngChunk('IDAT', deflateSync(rows)),
    pngEnd,
  );
  const bytes = sanitizeSample(png);
  expect(bytes.includes(buildPngChunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255])))).toBe(true);
  const at = bytes.indexOf('IDAT');
  expect(inflateSync(bytes.subarray(at + 4)).equals(rows)).toBe(true);
});
