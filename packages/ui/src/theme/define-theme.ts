import { darkPalette, lightPalette, type Palette } from './palette.ts';

/** A logo on a grid of 32 × 32. Its lines have the colour of the brand, and its dots are filled. */
export interface LogoMark {
  strokes: readonly string[];
  dots: readonly { x: number; y: number; r: number }[];
}

/** The theme settings of one manager. A colour that is absent gets its default from `palette.ts`. */
export interface ThemeInput {
  id: string;
  font: { family: string };
  radiusScale: number;
  color: { light: Partial<Palette>; dark: Partial<Palette> };
}

/** A theme in which each colour has a value. */
export interface Theme extends Omit<ThemeInput, 'color'> {
  color: { light: Palette; dark: Palette };
}

/** Returns a theme with the default palette for the absent colours. */
export function defineTheme(input: ThemeInput): Theme {
  return {
    ...input,
    color: {
      light: { ...lightPalette, ...input.color.light },
      dark: { ...darkPalette, ...input.color.dark },
    },
  };
}
