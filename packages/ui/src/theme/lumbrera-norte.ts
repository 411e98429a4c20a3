import type { Brand } from './define-theme.ts';

/** A second fictitious brand: it exists to prove that one file is enough to change the look. */
export const lumbreraNorte: Brand = {
  id: 'lumbrera-norte',
  legalName: 'Lumbrera Norte, S.G.I.I.C., S.A.',
  shortName: 'Lumbrera Norte',
  logo: {
    strokes: ['M5 26 16 9l11 17', 'M11 26h10'],
    dots: [{ x: 16, y: 5, r: 2.6 }],
  },
  phone: '900 000 111',
  email: 'clientes@lumbreranorte.example',
  supportHours: '9:00h-18:00h',
  legal: { notice: '/aviso-legal', privacy: '/privacidad' },
  ownDistributorIds: [],
  font: { family: 'Figtree Variable' },
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
  features: { assistant: false, taxService: false, rewards: false, qrSepa: false },
};
