import { assertFileIntact } from '../limits/broken-file.ts';
import { maxPixels } from './png.ts';

/** One colour component: blocks of 64 coefficients each, in zigzag sequence. */
export interface ColourComponent {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quantisation: number;
  /** Number of columns and rows of blocks in the picture itself, without padding. */
  readonly columns: number;
  readonly rows: number;
  /** Number of blocks per row, including the padding to whole groups (MCUs). */
  readonly stride: number;
  readonly coefficients: Int16Array;
}

/** A picture as DCT coefficients. It is not decoded to pixels. */
export interface JpegPicture {
  readonly width: number;
  readonly height: number;
  readonly components: readonly ColourComponent[];
  readonly groupsAcross: number;
  readonly groupsDown: number;
  /**
   * Number of visits to coefficients that the rest of the scans may make. Limits the work that a small file can
   * cause.
   */
  visitsLeft: number;
}

/**
 * Maximum of the average number of times that the scans of a picture visit a coefficient. Usual programs need at most
 * five.
 */
const averageVisitsMax = 6;

/** Returns the index of a block's first coefficient. */
export const blockOffset = ({ stride }: ColourComponent, row: number, column: number): number =>
  (row * stride + column) * 64;

/** Reads the frame header and allocates memory for the coefficients. */
export function readFrame(data: Buffer): JpegPicture {
  const [depth] = data;
  assertFileIntact(data.length >= 9 && depth === 8, 'its colours are not known');
  const [height, width, count = 0] = [data.readUInt16BE(1), data.readUInt16BE(3), data[5]];
  assertFileIntact(width > 0 && height > 0 && width * height <= maxPixels, 'it is too large');
  assertFileIntact(
    count >= 1 && count <= 4 && data.length === 6 + 3 * count,
    'its colours are not known',
  );
  const rawComponents = Array.from({ length: count }, (_, index) => {
    const [id = 0, factors = 0, quantisation = 0] = data.subarray(6 + 3 * index);
    const [across, down] = [factors >> 4, factors & 15];
    assertFileIntact(
      across >= 1 && across <= 4 && down >= 1 && down <= 4,
      'its colours are broken',
    );
    return { id, across, down, quantisation };
  });
  const blocksPerGroup = rawComponents.reduce((sum, { across, down }) => sum + across * down, 0);
  assertFileIntact(blocksPerGroup <= 10, 'its colours are broken');
  assertFileIntact(
    new Set(rawComponents.map(({ id }) => id)).size === count,
    'its colours are broken',
  );
  const mostAcross = Math.max(...rawComponents.map(({ across }) => across));
  const mostDown = Math.max(...rawComponents.map(({ down }) => down));
  const groupsAcross = Math.ceil(width / (8 * mostAcross));
  const groupsDown = Math.ceil(height / (8 * mostDown));
  const components = rawComponents.map((one) => ({
    ...one,
    columns: Math.ceil(Math.ceil((width * one.across) / mostAcross) / 8),
    rows: Math.ceil(Math.ceil((height * one.down) / mostDown) / 8),
    stride: groupsAcross * one.across,
    coefficients: new Int16Array(groupsAcross * one.across * groupsDown * one.down * 64),
  }));
  const size = components.reduce((sum, { coefficients }) => sum + coefficients.length, 0);
  const visitsLeft = averageVisitsMax * size;
  return { width, height, components, groupsAcross, groupsDown, visitsLeft };
}
