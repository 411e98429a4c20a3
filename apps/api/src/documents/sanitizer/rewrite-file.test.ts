import { deflateSync, inflateSync } from 'node:zlib';
import { fileKindOf } from '@participe/domain';
import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { buildPdf, drawing, pdfStream, sheet } from '../../../test/uploads/build-pdf.ts';
import { buildPng, pngChunk, pngEnd, pngHead } from '../../../test/uploads/build-png.ts';
import {
  cameraSettings,
  jpegSegment,
  jpegWith,
  progressiveJpeg,
  smallJpeg,
} from '../../../test/uploads/jpeg-samples.ts';
import { renderPaper } from '../pdf/render.ts';
import { rewriteApart } from './rewrite-apart.ts';
import { rewriteFile } from './rewrite-file.ts';

const rewritten = (bytes: Buffer): Buffer =>
  rewriteFile(fileKindOf(bytes) ?? 'application/pdf', bytes);

/** Everything that stands in a PDF, its streams unpacked behind it. */
function allOf(pdf: Buffer): string {
  const parts = [pdf.toString('latin1')];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    try {
      parts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // A picture, which is not packed.
    }
  }
  return parts.join('\n');
}

describe('a PDF written anew', () => {
  test('says what it said, in its own letters', async () => {
    const rows = [['Señal', '1.234,50 €']] as const;
    const about = { manager: 'Sotavera', title: 'Título', lead: 'Así es.' };
    const sections = [{ kind: 'facts', heading: 'Datos', rows }] as const;
    const paper = await renderPaper({ ...about, sections, createdAt: new Date(0) });
    expect(pdfText(paper)).toContain('1.234,50 €');
    expect(pdfText(rewritten(paper))).toBe(pdfText(paper));
  });

  test('is the same when it is written anew again', () => {
    const once = rewritten(sheet());
    expect(rewritten(once).equals(once)).toBe(true);
  });

  test.each([
    ['hexadecimal', Buffer.from(`${Buffer.from(drawing).toString('hex')}>`), '/ASCIIHexDecode'],
    ['runs', Buffer.from([drawing.length - 1, ...Buffer.from(drawing), 128]), '/RunLengthDecode'],
    ['packing twice', deflateSync(deflateSync(Buffer.from(drawing))), '[/Fl/FlateDecode]'],
    ['LZW', Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]), '/LZWDecode'],
    ['base 85', Buffer.from('87cURD]i,"Ebo80~>'), '/ASCII85Decode'],
  ])('keeps what is drawn by %s', (_, bytes, filter) => {
    const written = allOf(rewritten(sheet({ content: pdfStream(bytes, `/Filter${filter}`) })));
    const drawn = filter === '/LZWDecode' ? '-----A---B' : drawing;
    expect(written).toContain(filter === '/ASCII85Decode' ? 'Hello World!' : drawn);
    expect(written).not.toContain(filter);
  });

  test('keeps a picture with the steps to the row above it, and its size', () => {
    const says = '/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8';
    const packed = '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2>>';
    const dots = Buffer.from([2, 10, 20, 2, 1, 1]);
    const picture = pdfStream(deflateSync(dots), says + packed);
    const bytes = rewritten(sheet({ resources: '/XObject<</X 5 0 R>>', more: [picture] }));
    expect(allOf(bytes)).toContain(dots.toString('latin1'));
    expect(allOf(bytes)).toMatch(/\/Width 2 .*\/DecodeParms <<\/Predictor 15 \/Columns 2>>/u);
  });

  test('keeps a photograph on a page as it is, but what its camera noted', () => {
    const says = '/Subtype/Image/Width 20/Height 12/Filter/DCTDecode';
    const photograph = pdfStream(jpegWith(cameraSettings(6, 'GPS 40.4168N')), says);
    const bytes = rewritten(sheet({ resources: '/XObject<</X 5 0 R>>', more: [photograph] }));
    expect(bytes.includes(smallJpeg())).toBe(true);
  });

  test('keeps what a page has from the branch above it, and names that look like orders', () => {
    const bytes = rewritten(
      buildPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 70 80]/Rotate 90/Resources 5 0 R>>',
        '<</Type/Page/Parent 2 0 R/Contents[4 0 R]>>',
        pdfStream('/AA gs'),
        '<</ExtGState<</AA<</CA .5>>>>>>',
      ]),
    );
    expect(allOf(bytes)).toMatch(/\/MediaBox \[0 0 70 80\] \/Rotate 90/u);
    expect(allOf(bytes)).toContain('/ExtGState <</AA <</CA 0.5>>>>');
  });

  test('keeps what somebody wrote into a form, as a picture that does nothing', () => {
    const look = pdfStream('BT (Ana) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]');
    const states = '/AP<</N<</Si 5 0 R/No 6 0 R>>>>/AS/Si';
    const boxed = `<</Type/Annot/Subtype/Widget/FT/Btn/F 4/Rect[0 0 9 9]${states}>>`;
    const hidden = `<</Type/Annot/Subtype/Widget/F 2/Rect[0 0 9 9]/AP<</N 6 0 R>>>>`;
    const bytes = rewritten(
      sheet({ page: `/Annots[${boxed} ${hidden}]`, more: [look, pdfStream('(not this)')] }),
    );
    expect(allOf(bytes)).toContain('BT (Ana) Tj ET');
    expect(allOf(bytes)).toContain('/Subtype /Stamp /Rect [0 0 9 9] /F 196');
    expect(allOf(bytes)).not.toMatch(/not this|Widget|AcroForm/u);
  });
});

describe('a photograph written anew', () => {
  test('has the same picture to the last number, in however many passes it came', () => {
    expect(rewritten(smallJpeg()).equals(smallJpeg())).toBe(true);
    expect(rewritten(progressiveJpeg()).equals(smallJpeg())).toBe(true);
  });

  test('says how the camera was held, and nothing else of it', () => {
    const bytes = rewritten(jpegWith(cameraSettings(6, 'GPS 40.4168N')));
    const held = 'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006';
    expect(bytes.toString('latin1')).toContain(held);
    expect(bytes.toString('latin1')).not.toContain('GPS');
  });

  test('keeps what decides how its colours are meant', () => {
    const said = Buffer.from('Adobe\0d\0\0\0\0\u0001more', 'latin1');
    const bytes = rewritten(jpegWith(jpegSegment(0xee, said)));
    expect(bytes.toString('latin1')).toContain('Adobe\0d\0\0\0\0\u0001');
    expect(bytes.toString('latin1')).not.toContain('more');
  });
});

test('a picture that builds up in seven passes keeps its dots and its table of colours', () => {
  const head = Buffer.from([0, 0, 0, 3, 0, 0, 0, 3, 8, 3, 0, 0, 1]);
  // Of three by three dots the passes have one, none, none, one, two, two and three.
  const rows = Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1]);
  const png = buildPng(
    pngChunk('IHDR', head),
    pngChunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255])),
    pngChunk('IDAT', deflateSync(rows)),
    pngEnd,
  );
  const bytes = rewritten(png);
  expect(bytes.includes(pngChunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255])))).toBe(true);
  const at = bytes.indexOf('IDAT');
  expect(inflateSync(bytes.subarray(at + 4)).equals(rows)).toBe(true);
});

describe('apart from the rest', () => {
  test('a file that takes longer than it may is refused', async () => {
    // By a thread, too, that has read its program already: twelve megabytes are never read in one millisecond.
    await rewriteApart({ kind: 'application/pdf', bytes: sheet() });
    const dots = pngChunk('IDAT', deflateSync(Buffer.alloc(2000 * 6001)));
    const bytes = buildPng(pngHead(2000, 2000), dots, pngEnd);
    expect(await rewriteApart({ kind: 'image/png', bytes }, 1)).toEqual({
      kind: 'refused',
      why: 'it takes too long',
    });
  });

  test('what is refused says why, to us', async () => {
    const [head, dots] = [pngHead(9, 9), pngChunk('IDAT', deflateSync(Buffer.alloc(3)))];
    const bytes = buildPng(head, dots, pngEnd);
    expect(await rewriteApart({ kind: 'image/png', bytes })).toEqual({
      kind: 'refused',
      why: 'it is not as large as it says',
    });
  });
});
