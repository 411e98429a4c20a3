import { type Budget, deflateReproducibly } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';
import {
  type PdfEntries,
  type StreamFilter,
  streamFiltersOf,
  decodeWithFilter,
} from './filters.ts';
import { rewriteEmbeddedJpeg } from '../image/rewrite-jpeg.ts';
import { decodeFax } from './decode-fax.ts';
import { rewriteContent } from './inline-pictures.ts';
import { hasPredictor, undoPredictor } from './predictor.ts';
import { pdfName, type PdfStream, type PdfValue } from './values.ts';

/**
 * Image codecs. JPEG and CCITT are decoded and encoded again. JPEG 2000 and JBIG2 are refused, because their decoders
 * are large and have often been attacked.
 */
const pictureCodecs = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
const filterKeys = new Set([
  'Filter',
  'DecodeParms',
  'FFilter',
  'FDecodeParms',
  'Length',
  'DL',
  'F',
]);

/**
 * How a viewer reads a stream, which depends on where it is used and not on its dictionary: as the samples of an
 * image, as content with operators, or as other data.
 */
export type StreamUse = 'image' | 'content' | 'other';

export interface RecodedStream {
  readonly bytes: Buffer;
  /** Entries of the new dictionary that state its filter, the parameters of the filter, and its length. */
  readonly filterEntries: ReadonlyMap<string, PdfValue>;
  /** All other entries of the original dictionary. */
  readonly otherEntries: Map<string, PdfValue>;
}

function packedAs(filter: string, parms: PdfEntries | undefined): [string, PdfValue][] {
  const filterEntries: [string, PdfValue][] = [['Filter', pdfName(filter)]];
  if (parms !== undefined) filterEntries.push(['DecodeParms', { kind: 'dict', entries: parms }]);
  return filterEntries;
}

/** Returns an image whose codec was decoded and whose content was encoded again. */
function recodePicture(
  bytes: Buffer,
  { name, parms }: StreamFilter,
  budget: Budget,
): { bytes: Buffer; last: StreamFilter } {
  if (name === 'DCTDecode') {
    const picture = rewriteEmbeddedJpeg(bytes);
    budget.spendBytes(picture.pixels);
    return { bytes: picture.bytes, last: { name, parms } };
  }
  assertFileIntact(name === 'CCITTFaxDecode', 'a picture is in a format that is not admitted');
  const rows = decodeFax(bytes, parms ?? new Map(), budget);
  return { bytes: deflateReproducibly(rows), last: { name: 'FlateDecode', parms: undefined } };
}

/**
 * Decodes a stream and encodes it again with one filter. Counts the decoded bytes, and removes bytes hidden after the
 * end of the data. Streams that are not images lose image codecs and predictors.
 */
export function recodeStream(
  stream: PdfStream,
  use: StreamUse,
  budget: Budget,
  resolve: (value: PdfValue | undefined) => PdfValue,
): RecodedStream {
  const otherEntries = new Map([...stream.entries].filter(([key]) => !filterKeys.has(key)));
  const finishStream = (bytes: Buffer, { name, parms }: StreamFilter): RecodedStream => {
    const filterEntries = new Map([...packedAs(name, parms), ['Length', bytes.length] as const]);
    return { bytes, otherEntries, filterEntries };
  };
  const filters = streamFiltersOf(stream.entries, resolve);
  let { bytes } = stream;
  for (const [index, filter] of filters.entries()) {
    const isLast = index === filters.length - 1;
    if (pictureCodecs.has(filter.name)) {
      assertFileIntact(isLast && use === 'image', 'a picture is packed as none can be');
      const picture = recodePicture(bytes, filter, budget);
      return finishStream(picture.bytes, picture.last);
    }
    bytes = decodeWithFilter(bytes, filter, budget);
    if (use === 'image' && isLast && hasPredictor(filter)) {
      const parms = new Map([...(filter.parms ?? [])].filter(([key]) => key !== 'EarlyChange'));
      return finishStream(deflateReproducibly(bytes), { name: 'FlateDecode', parms });
    }
    bytes = undoPredictor(bytes, filter, budget);
  }
  if (use === 'content') bytes = rewriteContent(bytes, budget);
  return finishStream(deflateReproducibly(bytes), { name: 'FlateDecode', parms: undefined });
}
