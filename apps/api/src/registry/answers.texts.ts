import { type PlainDate, formatDate } from '@participe/domain';

/** Quotes the registry's reason, if any, without the full stop at its end. */
const quoteReason = (reason: string | null): string =>
  reason === null ? 'No dice por qué.' : `Dice: «${reason.replace(/\.$/u, '')}».`;

/** Texts for staff about the registry's answers. */
export const answerTexts = {
  incomplete: 'A la confirmación le faltan datos.',
  dateDiffers: (ours: PlainDate | null) =>
    ours === null
      ? 'La orden no tiene fecha valor.'
      : `La fecha valor de la orden es el ${formatDate(ours)}.`,
  navMissing: (date: PlainDate) => `No hay valor liquidativo publicado del ${formatDate(date)}.`,
  navDiffers: (ours: string) => `El valor liquidativo publicado es ${ours}.`,
  unitsDiffer: (ours: string) => `Las participaciones según nuestros libros son ${ours}.`,
  cashDiffers: (ours: string) => `El importe según nuestros libros es ${ours}.`,
  unknownReference: 'No hay ninguna orden enviada con esa referencia.',
  registrationAnswered: 'El registro ya había contestado a esta alta.',
  notSent: 'La orden ya no espera la respuesta del registro.',
  /** Alerts for staff: the registry returned an order (technical rejection) or refused it (final rejection). */
  rejected: (reason: string | null) => `El registro ha devuelto la orden. ${quoteReason(reason)}`,
  refused: (reason: string | null) =>
    `El registro no admite la orden, que queda anulada. ${quoteReason(reason)}`,
  cannotBeUndone:
    'El registro no la admite, y las participaciones que esta orden movió ya no están libres para dejarlas como estaban.',
  returnedByRegistry: 'Devuelta por el registro',
} as const;
