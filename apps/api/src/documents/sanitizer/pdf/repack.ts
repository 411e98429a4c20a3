import { type Budget, deflate } from '../budget.ts';
import { intact } from '../broken-file.ts';
import { type Entries, type Filter, filtersOf, hasPredictor, unpack } from './filters.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { name, type PdfStream, type PdfValue } from './values.ts';

/** Codecs of pictures: a viewer takes them apart, and nothing is packed inside them. */
const pictureCodecs = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
const packing = new Set(['Filter', 'DecodeParms', 'FFilter', 'FDecodeParms', 'Length', 'DL', 'F']);

export interface Repacked {
  readonly bytes: Buffer;
  /** What its dictionary is to say of how it is packed, with settings still as in the file. */
  readonly packed: ReadonlyMap<string, PdfValue>;
  /** What it says of what it holds. */
  readonly rest: Entries;
}

function packedAs(filter: string, parms: Entries | undefined): [string, PdfValue][] {
  const pairs: [string, PdfValue][] = [['Filter', name(filter)]];
  if (parms !== undefined) pairs.push(['DecodeParms', { kind: 'dict', entries: parms }]);
  return pairs;
}

/**
 * Takes a stream apart, so that what it unfolds to is counted and nothing hides behind its end, and packs it
 * again in one step. Of a codec for pictures the bytes stay, but what a camera says in a photograph.
 */
export function repack(
  stream: PdfStream,
  budget: Budget,
  resolve: (value: PdfValue | undefined) => PdfValue,
): Repacked {
  const rest = new Map([...stream.entries].filter(([key]) => !packing.has(key)));
  const filters = filtersOf(stream.entries, resolve);
  let { bytes } = stream;
  const finish = (last: Filter | undefined): Repacked => {
    const isPicture = last !== undefined && pictureCodecs.has(last.name);
    const kept = isPicture ? bytes : deflate(bytes);
    const pairs = packedAs(isPicture ? last.name : 'FlateDecode', last?.parms);
    return { bytes: kept, rest, packed: new Map([...pairs, ['Length', kept.length]]) };
  };
  for (const [index, filter] of filters.entries()) {
    const isLast = index === filters.length - 1;
    if (pictureCodecs.has(filter.name)) {
      intact(isLast, 'a picture is packed as none can be');
      if (filter.name === 'DCTDecode') bytes = stripJpeg(bytes);
      return finish(filter);
    }
    bytes = unpack(bytes, filter, budget);
    if (hasPredictor(filter)) {
      intact(isLast, 'a stream is packed as none can be');
      const parms = new Map([...(filter.parms ?? [])].filter(([key]) => key !== 'EarlyChange'));
      return finish({ name: 'FlateDecode', parms });
    }
  }
  return finish(undefined);
}
