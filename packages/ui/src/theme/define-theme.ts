import { darkPalette, lightPalette, type Palette } from './palette.ts';

/** A mark drawn inside a 32 × 32 square: strokes follow the brand colour, dots are filled. */
export interface LogoMark {
  strokes: readonly string[];
  dots: readonly { x: number; y: number; r: number }[];
}

/** The look of one manager. Colours left out keep the values of `palette.ts`. */
export interface ThemeInput {
  id: string;
  font: { family: string };
  radiusScale: number;
  color: { light: Partial<Palette>; dark: Partial<Palette> };
}

/** A theme with every colour decided. */
export interface Theme extends Omit<ThemeInput, 'color'> {
  color: { light: Palette; dark: Palette };
}

/** Completes a look with the common palette, for writing and checking the token file. */
export function defineTheme(input: ThemeInput): Theme {
  return {
    ...input,
    color: {
      light: { ...lightPalette, ...input.color.light },
      dark: { ...darkPalette, ...input.color.dark },
    },
  };
}
