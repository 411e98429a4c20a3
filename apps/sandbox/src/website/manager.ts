/** The fictitious manager as its public website names it. */
export const manager = {
  shortName: 'Sotavera',
  legalName: 'Sotavera Gestión, S.A.',
  documentNumber: 'A99999021',
  managerNumber: '990',
  address: 'Calle de los Vientos, 12, 28014 Madrid',
  phone: '900 000 000',
  email: 'inversores@sotavera.example',
  supportHours: '9:00h-18:00h',
} as const;
