/** Texts of a standing instruction: its schedule and how its amount increases (INS-01). */
export const instructions = {
  period: 'Cada cuánto',
  periods: {
    MENSUAL: 'Cada mes',
    TRIMESTRAL: 'Cada tres meses',
    SEMESTRAL: 'Cada seis meses',
    ANUAL: 'Cada año',
  },
  start: 'Primera fecha',
  orNextDay: (date: string) => `${date}, o el día hábil siguiente`,
  end: 'Hasta cuándo',
  noEnd: 'Sin fecha de fin',
  increase: 'Aumento cada año',
  noIncrease: 'Sin aumento',
  increases: {
    LINEAL: (euros: string) => `${euros} más cada año`,
    PORCENTUAL: (percent: string) => `${percent} del primer importe cada año`,
    ACUMULATIVO: (percent: string) => `${percent} del importe del año anterior`,
  },
} as const;
