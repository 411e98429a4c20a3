import type { LogoMark } from '../theme/define-theme.ts';

/** Logo of a fictitious manager, for stories. */
export const demoMark: LogoMark = {
  strokes: ['M3.5 24C10 24 10 13.5 16 13.5S22 24 28.5 24'],
  dots: [{ x: 16, y: 7, r: 3.2 }],
};
export const demoName = 'Sotavera';
