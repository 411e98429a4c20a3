import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, computeDeltaE, toLinearRgb } from './color-math.ts';
import { defineTheme } from './define-theme.ts';
import { lumbreraNorteTheme as lumbreraNorteBrand } from './lumbrera-norte.ts';
import { sotaveraTheme as sotaveraBrand } from './sotavera.ts';
import { contrastPairs, findThemeErrors } from './theme-check.ts';
import { buildThemeCss } from './theme-css.ts';

const sotavera = defineTheme(sotaveraBrand);
const lumbreraNorte = defineTheme(lumbreraNorteBrand);

describe('contrast', () => {
  it.each([
    ['#FFFFFF', '#000000', 21],
    ['#1A1E22', '#FFFFFF', 16.76],
    ['#767166', '#EDEBE4', 4.07],
    ['#E46444', '#FFFFFF', 3.38],
    ['#848D97', '#222930', 4.37],
  ])('of %s on %s is %d', (front, back, ratio) => {
    expect(contrastRatio(front, back)).toBeCloseTo(ratio, 2);
  });

  it('refuses a colour in another notation', () => {
    expect(() => toLinearRgb('petrol')).toThrow('not a six-digit colour');
  });
});

describe('gain and loss', () => {
  it.each([
    ['light', 'normal', 86],
    ['light', 'deuteranopia', 47],
    ['light', 'protanopia', 32],
    ['light', 'tritanopia', 95],
    ['dark', 'normal', 79],
    ['dark', 'deuteranopia', 37],
    ['dark', 'protanopia', 21],
    ['dark', 'tritanopia', 90],
  ] as const)('in %s mode with %s vision differ by a ΔE of about %d', (mode, vision, distance) => {
    const { gain, loss } = sotavera.color[mode];
    expect(computeDeltaE(gain, loss, vision)).toBeCloseTo(distance, -0.5);
  });
});

describe('themes', () => {
  it('are checked with at least 112 pairs of colours, counting both modes', () => {
    expect(contrastPairs.length * 2).toBeGreaterThanOrEqual(112);
  });

  it.each([sotavera, lumbreraNorte])('$id has no colour errors', (theme) => {
    expect(findThemeErrors(theme)).toEqual([]);
  });

  it('with errors have a sentence for each error', () => {
    const { light, dark } = sotavera.color;
    const badTheme = defineTheme({
      ...sotavera,
      color: { light: { ...light, 'text-3': '#AAAAAA' }, dark: { ...dark, loss: dark.gain } },
    });
    const faults = findThemeErrors(badTheme);
    expect(faults).toContain('light: text-3 on surface is 2.32, under 4.5');
    expect(faults).toContain('dark: gain and loss are 0 apart in normal');
  });

  it('match the committed token file', () => {
    const committed = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
    expect(committed).toBe(buildThemeCss(sotavera));
  });

  it('of another brand contain its radius and colours, and not those of the demo brand', () => {
    const css = buildThemeCss(lumbreraNorte);
    expect(css).toContain('--brand: #2b3a8c;');
    expect(css).toContain('--radius-l: 10px;');
    expect(css).not.toContain('#0e4a5a');
  });
});
