import type { ChartTexts } from './chart-texts.ts';
import type { OrderMarker } from './markers.ts';
import type { EvolutionPoint } from './series.ts';

const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 10, 19);

/** Returns a fictitious series for stories, with one contribution in each fifth of the period. */
export function buildSampleEvolution(days: number): EvolutionPoint[] {
  return Array.from({ length: days }, (_, n) => {
    const steps = Math.floor((n / days) * 5);
    const contributed = 90_000 + steps * 2_000;
    const market =
      1 +
      0.04 * (n / days) * 5 +
      0.03 * Math.sin((n / days) * 9) +
      0.008 * Math.sin((n / days) * 47) +
      0.004 * Math.sin((n / days) * 173);
    return {
      date: new Date(LAST_DAY - (days - 1 - n) * DAY_MS).toISOString().slice(0, 10),
      value: (contributed * market).toFixed(2),
      contributed: contributed.toFixed(2),
      percent: (100 * (market - 1)).toFixed(2),
    };
  });
}

export const sampleMarkers: readonly OrderMarker[] = [
  { key: 'a', date: '2026-02-02', kind: 'in', label: 'Suscripción', amount: '2000' },
  { key: 'b', date: '2026-06-15', kind: 'in', label: 'Suscripción', amount: '2000' },
  { key: 'c', date: '2026-06-18', kind: 'out', label: 'Reembolso', amount: '500' },
  { key: 'd', date: '2026-10-14', kind: 'out', label: 'Reembolso', amount: '1200' },
];

export const sampleTexts: ChartTexts = {
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
