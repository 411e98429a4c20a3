import type { Brand } from './brand.ts';

/** The white-label test builds the portal for this fictitious manager. */
export const brand: Brand = {
  id: 'lumbrera-norte',
  legalName: 'Lumbrera Norte, S.G.I.I.C., S.A.',
  shortName: 'Lumbrera Norte',
  logo: {
    strokes: ['M5 26 16 9l11 17', 'M11 26h10'],
    dots: [{ x: 16, y: 5, r: 2.6 }],
  },
  phone: '900 000 111',
  email: 'clientes@lumbreranorte.example',
  hours: { from: '8:30', to: '17:30' },
};
