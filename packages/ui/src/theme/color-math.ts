/** Red, green and blue of a colour in linear light, each from 0 to 1. */
export type LinearRgb = readonly [number, number, number];

export type ColorVision = 'normal' | 'deuteranopia' | 'protanopia' | 'tritanopia';

/** Matrices that simulate full colour blindness (Machado, Oliveira and Fernandes 2009, severity 1.0). */
const VISION: Record<ColorVision, readonly LinearRgb[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_XYZ: readonly LinearRgb[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: LinearRgb = [0.95047, 1, 1.08883];

/** Converts a six-digit hexadecimal colour to linear light; throws for any other text. */
export function toLinearRgb(hex: string): LinearRgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`not a six-digit colour: ${hex}`);
  const parseChannel = (pair: string | undefined) => {
    const channelValue = Number.parseInt(pair ?? '', 16) / 255;
    return channelValue <= 0.04045 ? channelValue / 12.92 : ((channelValue + 0.055) / 1.055) ** 2.4;
  };
  return [parseChannel(match[1]), parseChannel(match[2]), parseChannel(match[3])];
}

/** Returns the WCAG 2.2 contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const luminanceOf = ([r, g, b]: LinearRgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const firstLuminance = luminanceOf(toLinearRgb(first));
  const secondLuminance = luminanceOf(toLinearRgb(second));
  return (
    (Math.max(firstLuminance, secondLuminance) + 0.05) /
    (Math.min(firstLuminance, secondLuminance) + 0.05)
  );
}

function multiplyMatrix(matrix: readonly LinearRgb[], [x, y, z]: LinearRgb): LinearRgb {
  const matrixRow = (index: number) => {
    const [a, b, c] = matrix[index] ?? [0, 0, 0];
    return a * x + b * y + c * z;
  };
  return [matrixRow(0), matrixRow(1), matrixRow(2)];
}

function toLab(color: LinearRgb): LinearRgb {
  const [x, y, z] = multiplyMatrix(TO_XYZ, color);
  const f = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const [fx, fy, fz] = [f(x / WHITE[0]), f(y / WHITE[1]), f(z / WHITE[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Returns the difference of two colours (CIE76 ΔE) as seen with the given colour vision. */
export function computeDeltaE(first: string, second: string, vision: ColorVision): number {
  const toSeenColour = (hex: string): LinearRgb => {
    const clampToUnit = (value: number) => Math.min(1, Math.max(0, value));
    const [r, g, b] = multiplyMatrix(VISION[vision], toLinearRgb(hex));
    return toLab([clampToUnit(r), clampToUnit(g), clampToUnit(b)]);
  };
  const [l1, a1, b1] = toSeenColour(first);
  const [l2, a2, b2] = toSeenColour(second);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}
