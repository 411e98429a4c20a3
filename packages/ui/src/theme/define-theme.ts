import { darkPalette, lightPalette, type Palette } from './palette.ts';

/** A logo drawn on a grid of 32 × 32. Its lines are drawn in the colour of the brand, and its dots are filled. */
export interface LogoMark {
  strokes: readonly string[];
  dots: readonly { x: number; y: number; r: number }[];
}

/** The theme settings of one manager. Colours that are left out get the default values in `palette.ts`. */
export interface ThemeInput {
  id: string;
  font: { family: string };
  radiusScale: number;
  color: { light: Partial<Palette>; dark: Partial<Palette> };
}

/** A complete theme, in which every colour has a value. */
export interface Theme extends Omit<ThemeInput, 'color'> {
  color: { light: Palette; dark: Palette };
}

/**
 * Returns the theme with the default palette for the colours that the settings leave out. Used to generate the CSS
 * file of a theme and to check its colours.
 */
export function defineTheme(input: ThemeInput): Theme {
  return {
    ...input,
    color: {
      light: { ...lightPalette, ...input.color.light },
      dark: { ...darkPalette, ...input.color.dark },
    },
  };
}
