import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildOnePagePdf, buildPdfStream, squareDrawing } from '../../test/build-pdf.ts';
import { baselineJpeg } from '../../test/jpeg-samples.ts';
import { textOfPdf } from '../../test/text-of-pdf.ts';
import { BrokenFileError } from '../limits/broken-file.ts';
import { rewritePdf } from './rewrite-pdf.ts';

describe('inline images in page content', () => {
  const jpegInside = 'EVILCODECBYTES';
  const images = '/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray';
  const falseEntries = [
    '',
    `/Subtype/Image${images}`,
    `/Type/XObject/Subtype/Image${images}`,
    '/Type/XObject/Subtype/Form',
  ];
  const codecs = [
    '/F/DCT',
    '/Filter/DCTDecode',
    '/F[/JPX]',
    '/Filter[/A85 /CCF]',
    '/F/JBIG2Decode',
  ];
  /** Ways to encode content with an inline image: plain, deflated, and deflated with a predictor. */
  const packings = [
    (content: string, falseEntry: string) => buildPdfStream(content, falseEntry),
    (content: string, falseEntry: string) =>
      buildPdfStream(deflateSync(Buffer.from(content)), `${falseEntry}/Filter/FlateDecode`),
    (content: string, falseEntry: string) =>
      buildPdfStream(
        deflateSync(Buffer.from(`\0${content}`)),
        `${falseEntry}/Filter[/Fl]/DecodeParms[<</Predictor 12/Columns ${String(content.length)}>>]`,
      ),
  ];
  /** Places in a PDF whose streams a viewer reads as content, whatever the dictionary of the stream states. */
  const pictureContexts: readonly [string, (stream: Buffer) => Buffer][] = [
    ['a page', (content) => buildOnePagePdf({ content })],
    [
      'the appearance of a note',
      (look) =>
        buildOnePagePdf({
          page: '/Annots[<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N 5 0 R>>>>]',
          more: [look],
        }),
    ],
    ['a pattern', (tile) => buildOnePagePdf({ resources: '/Pattern<</P 5 0 R>>', more: [tile] })],
    [
      'a glyph',
      (glyph) =>
        buildOnePagePdf({
          resources: '/Font<</F<</Type/Font/Subtype/Type3/CharProcs<</a 5 0 R>>>>>>',
          more: [glyph],
        }),
    ],
    [
      'the group of a soft mask',
      (group) =>
        buildOnePagePdf({
          resources: '/ExtGState<</E<</SMask<</S/Alpha/G 5 0 R>>>>>>',
          more: [group],
        }),
    ],
  ];

  test.each(pictureContexts)(
    'an inline image in an image codec is refused in the content of %s',
    (_, fileOf) => {
      for (const falseEntry of falseEntries)
        for (const codec of codecs)
          for (const packPicture of packings) {
            const content = `q BI /W 8/H 8/CS/G/BPC 8${codec} ID ${jpegInside} EI Q`;
            const file = fileOf(packPicture(content, falseEntry));
            expect(() => rewritePdf(file), `${falseEntry} ${codec}`).toThrow(
              'a picture inside a page',
            );
          }
    },
  );

  test.each([
    ['an image codec as its filter', '/Filter/DCTDecode', baselineJpeg()],
    [
      'a predictor before another filter',
      '/Filter[/Fl/Fl]/DecodeParms[<</Predictor 12>> null]',
      deflateSync('x'),
    ],
    ['an operator that some viewers read as two', '', Buffer.from('0BI /W 1/H 1 ID x EI')],
    ['a picture that does not end', '', Buffer.from('BI /W 1/H 1/BPC 8/CS/G ID x')],
    ['two filters for one picture', '', Buffer.from('BI /W 1/H 1/F/AHx/Filter/RL ID 00> EI')],
    ['broken bytes in a picture', '', Buffer.from('BI /W 1/H 1/F/Fl ID broken EI')],
    ['a picture that refers to an object', '', Buffer.from('BI /W 1/H 1/CS 5 0 R ID x EI')],
  ])('page content is refused with %s', (_, entries, bytes) => {
    expect(() => rewritePdf(buildOnePagePdf({ content: buildPdfStream(bytes, entries) }))).toThrow(
      BrokenFileError,
    );
  });

  const samples = Buffer.from('\x00 EI \xff', 'latin1');
  const sampleEntries = '/W 6/H 1/BPC 8/CS/G';
  test.each([
    ['plain', sampleEntries, samples],
    ['full names', '/Width 6/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray', samples],
    ['one bit per pixel', '/W 48/H 1/IM true', samples],
    ['a colour space of the page', '/W 6/H 1/BPC 8/CS/Own/F/AHx', Buffer.from('0020454920ff>')],
    ['hexadecimal', `${sampleEntries}/F/AHx`, Buffer.from('00 20 45 49 20 FF')],
    ['deflate', `${sampleEntries}/Filter[/FlateDecode]`, deflateSync(samples)],
    [
      'two filters',
      `${sampleEntries}/F[/AHx/Fl]`,
      Buffer.from(`${deflateSync(samples).toString('hex')}>`),
    ],
    [
      'a predictor',
      `${sampleEntries}/F/Fl/DP<</Predictor 15/Columns 6>>`,
      deflateSync(Buffer.concat([Buffer.from([0]), samples])),
    ],
    [
      'runs',
      `${sampleEntries}/F/RL`,
      Buffer.concat([Buffer.from([5]), samples, Buffer.from([128])]),
    ],
  ])('writes an inline image again in hexadecimal: %s', (_, entries, data) => {
    const content = Buffer.concat([Buffer.from(`q BI ${entries} ID `), data, Buffer.from(' EI Q')]);
    const firstBytes = rewritePdf(buildOnePagePdf({ content: buildPdfStream(content) }));
    expect(textOfPdf(firstBytes)).toMatch(
      /q BI \/W \d+ \/H 1 [^]*\/F \/AHx\nID 0020454920ff>\nEI Q/u,
    );
    expect(rewritePdf(firstBytes).equals(firstBytes)).toBe(true);
  });

  test('recodes a stream twice when it is used both as content and as image', () => {
    const imageEntries = `/Type/XObject/Subtype/Image${images}`;
    const file = rewritePdf(
      buildOnePagePdf({
        resources: '/XObject<</X 4 0 R>>',
        content: buildPdfStream(squareDrawing, imageEntries),
      }),
    );
    expect(file.toString('latin1').match(/\/Subtype \/Image/gu)).toHaveLength(1);
  });
});
