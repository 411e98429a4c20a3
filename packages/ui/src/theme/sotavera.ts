import type { ThemeInput } from './define-theme.ts';

/** Theme of the demo manager, a fictitious company. */
export const sotaveraTheme: ThemeInput = {
  id: 'sotavera',
  font: { family: 'Figtree Variable' },
  radiusScale: 1,
  color: {
    light: { brand: '#0E4A5A', 'on-brand': '#FFFFFF' },
    dark: { brand: '#7CC4D3', 'on-brand': '#06262E' },
  },
};
