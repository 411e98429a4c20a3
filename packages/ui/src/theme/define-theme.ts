import { darkPalette, lightPalette, type Palette } from './palette.ts';

/** A mark drawn inside a 32 × 32 square: strokes follow the brand colour, dots are filled. */
export interface LogoMark {
  strokes: readonly string[];
  dots: readonly { x: number; y: number; r: number }[];
}

/** What a manager says about its brand. Colours left out keep the values of `palette.ts`. */
export interface Brand {
  id: string;
  legalName: string;
  shortName: string;
  logo: LogoMark;
  phone: string;
  email: string;
  supportHours: string;
  legal: { notice: string; privacy: string };
  ownDistributorIds: readonly string[];
  font: { family: string };
  radiusScale: number;
  color: { light: Partial<Palette>; dark: Partial<Palette> };
  features: { assistant: boolean; taxService: boolean; rewards: boolean; qrSepa: boolean };
}

/** A theme with every colour decided. */
export interface Theme extends Omit<Brand, 'color'> {
  color: { light: Palette; dark: Palette };
}

/**
 * Completes a brand with the common palette, for what writes and checks the token file. The portal needs the
 * brand alone: its colours are in the style sheet, and no page carries them twice.
 */
export function defineTheme(input: Brand): Theme {
  return {
    ...input,
    color: {
      light: { ...lightPalette, ...input.color.light },
      dark: { ...darkPalette, ...input.color.dark },
    },
  };
}
