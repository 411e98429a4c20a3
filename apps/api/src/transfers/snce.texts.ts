import { type Money, formatMoney } from '@participe/domain';

/** Why a file of messages is refused, in the words that staff read. */
export const snceTexts = {
  countDiffers: (found: number) =>
    `El fichero trae ${String(found)} mensajes: no son los que dice.`,
  cashDiffers: (found: Money) =>
    `Las liquidaciones suman ${formatMoney(found)}: no es lo que dice.`,
} as const;
