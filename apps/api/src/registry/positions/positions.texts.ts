import { formatUnits } from '@participe/domain';

/** Texts for staff about differences in the comparison of positions. */
export const positionTexts = {
  rowCount: (rows: number) =>
    `El fichero trae ${String(rows)} posiciones, que no son las que dice traer.`,
  unitsSum: (sum: string) => `Las participaciones del fichero suman ${formatUnits(sum)}.`,
  duplicate: 'La posición está repetida en el fichero.',
  unitsDiffer: (ours: string) =>
    `Las participaciones según nuestros libros son ${formatUnits(ours)}.`,
  missing: (position: { account_number: string; code: string; participations: string }) =>
    `La cuenta ${position.account_number} tiene ${formatUnits(position.participations)} participaciones de ${position.code}, que no están en el fichero.`,
} as const;
