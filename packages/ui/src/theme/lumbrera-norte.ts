import type { ThemeInput } from './define-theme.ts';

/** Theme of a second fictitious manager, without a web font. */
export const lumbreraNorteTheme: ThemeInput = {
  id: 'lumbrera-norte',
  font: { family: 'Georgia' },
  radiusScale: 0.6,
  color: {
    light: {
      canvas: '#F4F5F7',
      'surface-2': '#E9EBF0',
      brand: '#2B3A8C',
      'brand-hover': '#202C6B',
      'brand-active': '#161F4D',
      'brand-soft': '#E4E7F6',
      link: '#2B3F9E',
      'chart-1': '#2B3A8C',
    },
    dark: {
      brand: '#A9B4F5',
      'brand-hover': '#C2CAF8',
      'brand-active': '#D8DDFB',
      'brand-soft': '#232B57',
      'on-brand': '#10163A',
      link: '#B3BDF6',
      'chart-1': '#A9B4F5',
    },
  },
};
