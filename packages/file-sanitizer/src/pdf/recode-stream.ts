import { type Budget, deflateReproducibly } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';
import {
  type PdfEntries,
  type StreamFilter,
  streamFiltersOf,
  hasPredictor,
  decodeWithFilter,
} from './filters.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { pdfName, type PdfStream, type PdfValue } from './values.ts';

/** Filters that are image codecs. PDF viewers decode them, and no other filter may precede them. */
const pictureCodecs = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
const packing = new Set(['Filter', 'DecodeParms', 'FFilter', 'FDecodeParms', 'Length', 'DL', 'F']);

export interface RecodedStream {
  readonly bytes: Buffer;
  /** Filter entries of the new dictionary, with the parameters from the original file. */
  readonly filterEntries: ReadonlyMap<string, PdfValue>;
  /** All other entries of the dictionary. */
  readonly otherEntries: PdfEntries;
}

function packedAs(filter: string, parms: PdfEntries | undefined): [string, PdfValue][] {
  const pairs: [string, PdfValue][] = [['Filter', pdfName(filter)]];
  if (parms !== undefined) pairs.push(['DecodeParms', { kind: 'dict', entries: parms }]);
  return pairs;
}

/**
 * Decodes a stream and encodes it again with one filter, which counts the decoded bytes and removes bytes hidden
 * after its end. Images keep their codec, and a JPEG loses its metadata.
 */
export function recodeStream(
  stream: PdfStream,
  budget: Budget,
  resolve: (value: PdfValue | undefined) => PdfValue,
): RecodedStream {
  const otherEntries = new Map([...stream.entries].filter(([key]) => !packing.has(key)));
  const filters = streamFiltersOf(stream.entries, resolve);
  let { bytes } = stream;
  const finish = (last: StreamFilter | undefined): RecodedStream => {
    const isPicture = last !== undefined && pictureCodecs.has(last.name);
    const kept = isPicture ? bytes : deflateReproducibly(bytes);
    const pairs = packedAs(isPicture ? last.name : 'FlateDecode', last?.parms);
    return {
      bytes: kept,
      otherEntries,
      filterEntries: new Map([...pairs, ['Length', kept.length]]),
    };
  };
  for (const [index, filter] of filters.entries()) {
    const isLast = index === filters.length - 1;
    if (pictureCodecs.has(filter.name)) {
      assertFileIntact(isLast, 'a picture is packed as none can be');
      if (filter.name === 'DCTDecode') bytes = stripJpeg(bytes);
      return finish(filter);
    }
    bytes = decodeWithFilter(bytes, filter, budget);
    if (hasPredictor(filter)) {
      assertFileIntact(isLast, 'a stream is packed as none can be');
      const parms = new Map([...(filter.parms ?? [])].filter(([key]) => key !== 'EarlyChange'));
      return finish({ name: 'FlateDecode', parms });
    }
  }
  return finish(undefined);
}
