import { contrastRatio, computeDeltaE, type ColorVision } from './color-math.ts';
import type { Theme } from './define-theme.ts';
import type { ColorName, Palette } from './palette.ts';

interface Pair {
  front: ColorName;
  back: ColorName;
  min: number;
}

const GROUNDS: readonly ColorName[] = ['surface', 'canvas', 'surface-2'];
const TEXTS: readonly ColorName[] = [
  'text',
  'text-2',
  'text-3',
  'brand',
  'link',
  'accent',
  'gain',
  'loss',
  'danger',
];
const TONES = ['danger', 'warn', 'info', 'ok'] as const;
const CHARTS: readonly ColorName[] = [
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-other',
  'chart-contrib',
];
const VISIONS: readonly ColorVision[] = ['normal', 'deuteranopia', 'protanopia', 'tritanopia'];
const TEXT_MIN = 4.5;
const SHAPE_MIN = 3;
const GAIN_LOSS_MIN = 20;

/** Pairs of colours that appear together, each with its minimum contrast ratio of WCAG 2.2 AA. */
export const contrastPairs: readonly Pair[] = [
  ...TEXTS.flatMap((front) => GROUNDS.map((back) => ({ front, back, min: TEXT_MIN }))),
  ...GROUNDS.map((back) => ({ front: 'border-control' as const, back, min: SHAPE_MIN })),
  ...(['brand', 'brand-hover', 'brand-active'] as const).map((back) => ({
    front: 'on-brand' as const,
    back,
    min: TEXT_MIN,
  })),
  ...(['text', 'text-2', 'brand', 'link'] as const).map((front) => ({
    front,
    back: 'brand-soft' as const,
    min: TEXT_MIN,
  })),
  ...(['text', 'text-2', 'text-3', 'link', 'danger'] as const).map((front) => ({
    front,
    back: 'overlay' as const,
    min: TEXT_MIN,
  })),
  { front: 'on-danger', back: 'danger', min: TEXT_MIN },
  ...TONES.flatMap((tone) =>
    ([tone, 'text', 'link'] as const).map((front) => ({
      front,
      back: `${tone}-soft` as const,
      min: TEXT_MIN,
    })),
  ),
  ...CHARTS.map((front) => ({ front, back: 'surface' as const, min: SHAPE_MIN })),
  { front: 'focus-inner', back: 'focus-outer', min: SHAPE_MIN },
];

function findPaletteErrors(mode: string, palette: Palette): string[] {
  const faults = contrastPairs.flatMap(({ front, back, min }) => {
    const ratio = contrastRatio(palette[front], palette[back]);
    return ratio < min ? [`${mode}: ${front} on ${back} is ${ratio.toFixed(2)}, under ${min}`] : [];
  });
  // The focus ring has two colours, so that one of them contrasts with any background (WCAG technique C40).
  const ringGrounds = [...GROUNDS, 'brand', 'danger', 'brand-soft', 'overlay'] as const;
  for (const backgroundKey of ringGrounds) {
    const best = Math.max(
      contrastRatio(palette['focus-inner'], palette[backgroundKey]),
      contrastRatio(palette['focus-outer'], palette[backgroundKey]),
    );
    if (best < SHAPE_MIN)
      faults.push(`${mode}: the focus ring on ${backgroundKey} is ${best.toFixed(2)}`);
  }
  for (const vision of VISIONS) {
    const distance = computeDeltaE(palette.gain, palette.loss, vision);
    if (distance < GAIN_LOSS_MIN)
      faults.push(`${mode}: gain and loss are ${distance.toFixed(0)} apart in ${vision}`);
  }
  return faults;
}

/**
 * Returns one sentence for each colour error of a theme, and none for a valid theme. Checks the contrast ratios of
 * WCAG 2.2 AA, and that gain and loss differ by a ΔE of at least 20 in each kind of colour vision.
 */
export function findThemeErrors(theme: Theme): string[] {
  return [
    ...findPaletteErrors('light', theme.color.light),
    ...findPaletteErrors('dark', theme.color.dark),
  ];
}
