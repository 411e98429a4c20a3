import { darkPalette, lightPalette, type Palette } from './palette.ts';

/** A mark drawn inside a 32 × 32 square: strokes follow the brand colour, dots are filled. */
export interface LogoMark {
  strokes: readonly string[];
  dots: readonly { x: number; y: number; r: number }[];
}

/** What a manager says about its brand. Colours left out keep the values of `palette.ts`. */
export interface ThemeInput {
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
export interface Theme extends Omit<ThemeInput, 'color'> {
  color: { light: Palette; dark: Palette };
}

/** Completes a brand with the common palette; the only file a manager edits is the one that calls this. */
export function defineTheme(input: ThemeInput): Theme {
  return {
    ...input,
    color: {
      light: { ...lightPalette, ...input.color.light },
      dark: { ...darkPalette, ...input.color.dark },
    },
  };
}
