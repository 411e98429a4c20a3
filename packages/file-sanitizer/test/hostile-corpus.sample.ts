import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { FileKind } from '../src/messages.ts';
import { buildCff, buildTrueType, buildType1 } from './build-fonts.ts';
import { type OnePagePdfContent, buildPdfStream, buildOnePagePdf } from './build-pdf.ts';
import { buildPng, buildPngChunk, buildPngHeader, pngEnd } from './build-png.ts';
import { baselineJpeg, buildExifData, buildJpeg, progressiveJpeg } from './jpeg-samples.ts';
import { buildPdfWithObjectStream } from './unfolding-pdfs.ts';

/** Random numbers that are the same for the same seed. */
interface Random {
  /** Returns an integer from 0 to `size` − 1. */
  readonly below: (size: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
}

function createRandom(seed: string): Random {
  let randomState = createHash('sha256').update(seed).digest();
  let at = 0;
  const drawBelow = (size: number): number => {
    if (at + 4 > randomState.length) {
      randomState = createHash('sha256').update(randomState).digest();
      at = 0;
    }
    const randomNumber = randomState.readUInt32BE(at);
    at += 4;
    return randomNumber % size;
  };
  return { below: drawBelow, pick: (items) => items[drawBelow(items.length)] ?? items[0] };
}

const hostileNumbers = [
  '0',
  '-1',
  '65535',
  '4294967295',
  '99999999999',
  '1e9',
  '.',
  '5 0 R',
] as const;
const words = [
  '/JavaScript',
  '/S/JavaScript/JS(app.alert)',
  '/AA<</O<</S/Launch>>>>',
  '/Filter/JBIG2Decode',
  '/Subtype/PS',
  '<<',
  '>>',
  '[',
  '(',
  ')',
  'null',
  '/Kids[3 0 R]',
] as const;

const mutations: readonly [Mutation, ...Mutation[]] = [
  ({ below }, bytes) => {
    const at = below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
    return bytes;
  },
  ({ below, pick }, bytes) => bytes.fill(pick([0, 1, 0x7f, 0x80, 0xff]), below(bytes.length)),
  ({ below, pick }, bytes) => {
    const at = below(bytes.length);
    return bytes.fill(
      pick([0, 1, 0x80, 0xff, 0x30]),
      at,
      Math.min(bytes.length, at + 1 + below(4)),
    );
  },
  ({ below }, bytes) => bytes.subarray(0, below(bytes.length)),
  ({ below }, bytes) => {
    const [from, to] = [below(bytes.length), below(bytes.length)];
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  ({ below, pick }, bytes) => {
    const at = below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(pick(words)), bytes.subarray(at)]);
  },
  ({ below, pick }, bytes) => {
    const numberMatches = [...bytes.toString('latin1').matchAll(/\d+/gu)];
    const chosenMatch = numberMatches[below(Math.max(1, numberMatches.length))];
    if (chosenMatch === undefined) return bytes;
    const bytesAfter = bytes.subarray(chosenMatch.index + chosenMatch[0].length);
    return Buffer.concat([
      bytes.subarray(0, chosenMatch.index),
      Buffer.from(pick(hostileNumbers)),
      bytesAfter,
    ]);
  },
];
type Mutation = (random: Random, bytes: Buffer) => Buffer;

function mutateFile(random: Random, given: Buffer): Buffer {
  let bytes: Buffer = Buffer.from(given);
  for (let count = random.below(4); count >= 0 && bytes.length > 0; count -= 1)
    bytes = random.pick(mutations)(random, bytes);
  return bytes;
}

/** Damages a part with a probability of one in four. */
const maybeMutate = (random: Random, bytes: Buffer): Buffer =>
  random.below(4) === 0 ? mutateFile(random, bytes) : bytes;
const maybeMutateText = (random: Random, text: string): string =>
  maybeMutate(random, Buffer.from(text, 'latin1')).toString('latin1');

const buildFontPage = (
  random: Random,
  key: string,
  entries: string,
  bytes: Buffer,
): OnePagePdfContent => ({
  resources: '/Font<</F 5 0 R>>',
  more: [
    maybeMutateText(
      random,
      `<</Type/Font/Subtype/Type1/BaseFont/F/FontDescriptor 6 0 R/Widths[0]>>`,
    ),
    maybeMutateText(random, `<</Type/FontDescriptor/FontName/F/Flags 4/${key} 7 0 R>>`),
    buildPdfStream(maybeMutate(random, bytes), entries),
  ],
});

const buildPicturePage = (random: Random, entries: string, bytes: Buffer): OnePagePdfContent => ({
  resources: '/XObject<</X 5 0 R>>',
  more: [
    buildPdfStream(
      maybeMutate(random, bytes),
      maybeMutateText(random, `/Type/XObject/Subtype/Image/Width 20/Height 12${entries}`),
    ),
  ],
});

const annotation = '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/AP<</N 5 0 R>>/A<</S/URI>>>>';
const fax = Buffer.from(
  `ABNQIHCjiAAmoNgAJqDYACag00ABNQaaAAmoxwUUABNQo6wY4OACahXNw0AAmoQcQcM4AJqEHEHDOACahBxB4cMAAmoV4dOGgAE1BMBuACahmDiO
  ACag2AAmoNgAJqGagAE1BsABNRuh0ODcdgAmoNgAJqGccNAAJqGcchwQAE1oDSABNaAzjg4=`,
  'base64',
);

/** PDFs with images, fonts and forms. Some of their parts are damaged before lengths and offsets are written. */
const pdfs: readonly [PdfSource, ...PdfSource[]] = [
  (random) => buildFontPage(random, 'FontFile', '', buildType1()),
  (random) => buildFontPage(random, 'FontFile2', '', buildTrueType()),
  (random) => buildFontPage(random, 'FontFile3', '/Subtype/Type1C', buildCff()),
  (random) => buildPicturePage(random, '/Filter/DCTDecode', buildJpeg(buildExifData(6, 'GPS'))),
  (random) => buildPicturePage(random, '/Filter/DCTDecode', progressiveJpeg()),
  (random) =>
    buildPicturePage(random, '/Filter/CCITTFaxDecode/DecodeParms<</K 0/Columns 40>>', fax),
  (random) => buildPicturePage(random, '/Filter/FlateDecode', deflateSync(Buffer.alloc(240))),
  (random) => ({
    page: maybeMutateText(random, `/Annots[${annotation} ${annotation}]/Group<</S/Transparency>>`),
    more: [
      buildPdfStream(
        maybeMutate(random, Buffer.from('0 0 9 9 re f')),
        '/Subtype/Form/BBox[0 0 9 9]',
      ),
    ],
  }),
  (random) => ({
    content: buildPdfStream(
      maybeMutate(random, deflateSync(Buffer.from('BT (Hola) Tj ET BI/W 1/H 1 ID x EI'))),
      maybeMutateText(random, '/Filter/FlateDecode'),
    ),
  }),
  (random) => {
    const codec = random.pick(['/F/DCT', '/Filter[/JPXDecode]', '/F/Fl', '/F[/AHx /CCF]', '']);
    const lie = random.pick(['', '/Type/XObject/Subtype/Image/Width 8/Height 8']);
    const content = maybeMutateText(random, `q BI/W 1/H 1/CS/G/BPC 8${codec} ID x EI Q`);
    const isPredicted = random.below(2) === 0;
    const parms = `/DecodeParms<</Predictor 12/Columns ${String(content.length)}>>`;
    return {
      content: buildPdfStream(
        deflateSync(Buffer.from(isPredicted ? `\0${content}` : content, 'latin1')),
        maybeMutateText(random, `${lie}/Filter/FlateDecode${isPredicted ? parms : ''}`),
      ),
    };
  },
];
type PdfSource = (random: Random) => OnePagePdfContent;

/** Contents of object streams that are very small when they are compressed. */
const unfoldingContents: readonly [Unfolding, ...Unfolding[]] = [
  (size) => [`3 0 (${'a'.repeat(size)})`, '/N 1/First 4'],
  (size) => ['3 0 '.repeat(size / 4), `/N ${String(size / 4)}/First ${String(size)}`],
  (size) => [`3 0 [${'[] '.repeat(size / 3)}]`, '/N 1/First 4'],
  (size) => [`3 0 <<${'/A<<>>'.repeat(size / 6)}>>`, '/N 1/First 4'],
  (size) => [`3 0 ${'['.repeat(size)}`, '/N 1/First 4'],
  (size) => [`3 0 ${' '.repeat(size)}<</Type/Page/MediaBox[0 0 9 9]>>`, '/N 1/First 4'],
  (size) => [`3 0 <${'0'.repeat(size)}>`, '/N 1/First 4'],
  (size) => [`3 0 <</Type/Page/MediaBox[0 0 9 9]/B[${'/abc'.repeat(size / 4)}]>>`, '/N 1/First 4'],
];
type Unfolding = (size: number) => [content: string, entries: string];

const smallestBytes = 12_000;

function unfoldingPdf(random: Random, doublings: number): Buffer {
  const size = smallestBytes * 2 ** random.below(doublings);
  const [content, entries] = random.pick(unfoldingContents)(size);
  const bytes = Buffer.from(content, 'latin1');
  if (random.below(3) > 0) return buildPdfWithObjectStream(bytes, entries);
  const [packed, filter] = random.pick([
    [deflateSync(bytes), '/Filter/FlateDecode'],
    [deflateSync(deflateSync(bytes)), '/Filter[/FlateDecode/FlateDecode]'],
    [Buffer.alloc(size / 8, 0x81), '/Filter/RunLengthDecode'],
    [deflateSync(Buffer.alloc(size / 2, 'z')), '/Filter[/FlateDecode/ASCII85Decode]'],
  ]);
  return buildOnePagePdf({ content: buildPdfStream(packed, filter) });
}

const buildPngs = (random: Random): Buffer =>
  buildPng(
    random.below(2) === 0
      ? buildPngHeader(9, 9, 2)
      : buildPngHeader(40_000, 1 + random.below(1000)),
    buildPngChunk('tEXt', maybeMutate(random, Buffer.from('Comment'))),
    buildPngChunk(
      'IDAT',
      maybeMutate(random, deflateSync(Buffer.alloc(random.pick([252, 1_000_000])))),
    ),
    pngEnd,
  );

export interface CorpusFile {
  readonly kind: FileKind;
  readonly bytes: Buffer;
}

/**
 * Returns the file with this number: a file of which some parts may be damaged, or a small PDF that inflates to a large
 * size, which `doublings` limits.
 */
export function buildHostileFile(seed: number, number: number, doublings: number): CorpusFile {
  const seededRandom = createRandom(`${String(seed)} ${String(number)}`);
  const dice = seededRandom.below(100);
  if (dice < 6) return { kind: 'application/pdf', bytes: unfoldingPdf(seededRandom, doublings) };
  if (dice < 80) {
    const pdfSample = buildOnePagePdf(seededRandom.pick(pdfs)(seededRandom));
    return {
      kind: 'application/pdf',
      bytes: seededRandom.below(4) === 0 ? mutateFile(seededRandom, pdfSample) : pdfSample,
    };
  }
  if (dice < 90) {
    const jpeg = seededRandom.below(2) === 0 ? baselineJpeg() : progressiveJpeg();
    return { kind: 'image/jpeg', bytes: mutateFile(seededRandom, jpeg) };
  }
  return { kind: 'image/png', bytes: maybeMutate(seededRandom, buildPngs(seededRandom)) };
}
