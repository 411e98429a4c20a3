import { darkPalette, lightPalette, type Palette } from './palette.ts';

/** A logo on a grid of 32 × 32: strokes have the brand colour, dots are filled. */
export interface LogoMark {
  strokes: readonly string[];
  dots: readonly { x: number; y: number; r: number }[];
}

/** The theme settings of one manager. Omitted colours have the values of `palette.ts`. */
export interface ThemeInput {
  id: string;
  font: { family: string };
  radiusScale: number;
  color: { light: Partial<Palette>; dark: Partial<Palette> };
}

/** A complete theme: every colour is set. */
export interface Theme extends Omit<ThemeInput, 'color'> {
  color: { light: Palette; dark: Palette };
}

/** Completes the settings with the default palette, to generate and check the token file. */
export function defineTheme(input: ThemeInput): Theme {
  return {
    ...input,
    color: {
      light: { ...lightPalette, ...input.color.light },
      dark: { ...darkPalette, ...input.color.dark },
    },
  };
}
