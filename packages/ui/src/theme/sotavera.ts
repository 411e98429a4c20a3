import type { Brand } from './define-theme.ts';

/** The demo manager, a fictitious company. */
export const sotavera: Brand = {
  id: 'sotavera',
  legalName: 'Sotavera Gestión, S.A.',
  shortName: 'Sotavera',
  logo: {
    strokes: ['M3.5 24C10 24 10 13.5 16 13.5S22 24 28.5 24'],
    dots: [{ x: 16, y: 7, r: 3.2 }],
  },
  phone: '900 000 000',
  email: 'inversores@sotavera.example',
  supportHours: '9:00h-18:00h',
  legal: { notice: '/aviso-legal', privacy: '/privacidad' },
  ownDistributorIds: [],
  font: { family: 'Figtree Variable' },
  radiusScale: 1,
  color: {
    light: { brand: '#0E4A5A', 'on-brand': '#FFFFFF' },
    dark: { brand: '#7CC4D3', 'on-brand': '#06262E' },
  },
  features: { assistant: true, taxService: true, rewards: true, qrSepa: false },
};
