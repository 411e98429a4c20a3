import type { Budget } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';
import type { StreamFilter } from './filters.ts';

const tiffPredictor = 2;
const lowestPngPredictor = 10;

/** True when the bytes were encoded with a predictor, as is common for images. */
export const hasPredictor = ({ parms }: StreamFilter): boolean =>
  Number(parms?.get('Predictor') ?? 1) > 1;

const predictPaeth = (left: number, up: number, corner: number): number => {
  const estimatedByte = left + up - corner;
  const [dl, du, dc] = [
    Math.abs(estimatedByte - left),
    Math.abs(estimatedByte - up),
    Math.abs(estimatedByte - corner),
  ];
  if (dl <= du && dl <= dc) return left;
  return du <= dc ? up : corner;
};

/** Returns the number of bytes of a row and of a pixel. */
function measureRow({ parms }: StreamFilter): { width: number; step: number } {
  const numberOf = (key: string, absent: number): number => Number(parms?.get(key) ?? absent);
  const [columns, colours] = [numberOf('Columns', 1), numberOf('Colors', 1)];
  const bits = colours * numberOf('BitsPerComponent', 8);
  const isSound = [columns, colours, bits].every((one) => Number.isInteger(one) && one > 0);
  assertFileIntact(isSound && columns <= 10_000_000 && bits <= 512, 'a predictor is broken');
  return { width: Math.ceil((columns * bits) / 8), step: Math.ceil(bits / 8) };
}

/** Reverses the predictor of TIFF, in which each sample is the difference from that of the pixel before. */
function undoTiff(bytes: Buffer, filter: StreamFilter): Buffer {
  assertFileIntact(
    (filter.parms?.get('BitsPerComponent') ?? 8) === 8,
    'a predictor is not admitted',
  );
  const { width, step } = measureRow(filter);
  const out = Buffer.from(bytes);
  for (let at = 0; at < out.length; at += 1)
    if (at % width >= step) out[at] = (out[at] ?? 0) + (out[at - step] ?? 0);
  return out;
}

/** Reverses the predictor of PNG, in which the first byte of each row states the prediction method. */
function undoPng(bytes: Buffer, filter: StreamFilter): Buffer {
  const { width, step } = measureRow(filter);
  const rows = Math.ceil(bytes.length / (width + 1));
  const out = Buffer.alloc(bytes.length - rows);
  for (let row = 0; row < rows; row += 1) {
    const rowStart = row * (width + 1) + 1;
    const filterKind = bytes[rowStart - 1] ?? 0;
    assertFileIntact(filterKind <= 4, 'a predictor is broken');
    const start = row * width;
    for (let column = 0; column < width && start + column < out.length; column += 1) {
      const at = start + column;
      const leftByte = column < step ? 0 : (out[at - step] ?? 0);
      const up = row === 0 ? 0 : (out[at - width] ?? 0);
      const cornerByte = row === 0 || column < step ? 0 : (out[at - width - step] ?? 0);
      let addedCount = 0;
      if (filterKind === 1) addedCount = leftByte;
      else if (filterKind === 2) addedCount = up;
      else if (filterKind === 3) addedCount = (leftByte + up) >> 1;
      else if (filterKind === 4) addedCount = predictPaeth(leftByte, up, cornerByte);
      out[at] = (bytes[rowStart + column] ?? 0) + addedCount;
    }
  }
  return out;
}

/** Reverses the predictor of a filter, if it has one. */
export function undoPredictor(bytes: Buffer, filter: StreamFilter, budget: Budget): Buffer {
  if (!hasPredictor(filter)) return bytes;
  budget.spendBytes(bytes.length);
  const predictor = Number(filter.parms?.get('Predictor'));
  if (predictor === tiffPredictor) return undoTiff(bytes, filter);
  assertFileIntact(predictor >= lowestPngPredictor && predictor <= 15, 'a predictor is not known');
  return undoPng(bytes, filter);
}
