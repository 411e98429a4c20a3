import type { ChartTexts } from '@participe/ui';

/** Texts of the evolution chart (UIX-37). */
export const evolutionChart: ChartTexts = {
  date: 'Fecha',
  value: 'Valor',
  percentValue: 'Rentabilidad',
  contributed: 'Aportado (neto)',
  percentColumn: 'Rentabilidad (%)',
  noData: 'Sin datos',
  notFromZero: 'El eje no empieza en cero.',
  unit: 'Unidad del gráfico',
  units: { euros: 'Euros', percent: '%', percentName: 'Porcentaje' },
  marks: 'Operaciones',
  showMarks: 'Marcar las operaciones',
  markKinds: { in: 'Aportaciones', out: 'Retiradas', both: 'Varias operaciones' },
  table: 'Ver los datos en una tabla',
  tools: 'Tabla y más opciones',
  tableOf: (label) => `${label}, por meses`,
  download: 'Descargar CSV',
  explore: (label) => `${label}. Use las flechas para recorrer el gráfico.`,
  summary: ({ period, from, to, highest, lowest }) =>
    `${period}, de ${from} a ${to}; máximo ${highest}, mínimo ${lowest}.`,
  hiddenSummary: (period, from, to) => `${period}, del ${from} al ${to}. Importes ocultos.`,
  highest: (figure) => `Máx. ${figure}`,
  lowest: (figure) => `Mín. ${figure}`,
  contributedFigure: (figure) => `Aportado ${figure}`,
  hiddenFigure: 'Importe oculto',
  figureOn: (figure, date) => `${figure} el ${date}`,
  hiddenPoint: (date) => `${date}: importe oculto`,
  point: (date, figure) => `${date}: ${figure}`,
  pointWithContributed: (date, figure, contributed) =>
    `${date}: ${figure}. Aportado ${contributed}`,
};
