import type { Brand } from './brand.ts';

/** The manager of the demo, a fictitious company. The portal imports it as `#brand`. */
export const brand: Brand = {
  id: 'sotavera',
  legalName: 'Sotavera Gestión, S.A.',
  shortName: 'Sotavera',
  logo: {
    strokes: ['M3.5 24C10 24 10 13.5 16 13.5S22 24 28.5 24'],
    dots: [{ x: 16, y: 7, r: 3.2 }],
  },
  phone: '900 000 000',
  email: 'inversores@sotavera.example',
  hours: { from: '9:00', to: '18:00' },
};
