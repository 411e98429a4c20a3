import { brand } from '#brand';

/** Texts that tell how to reach the manager (UIX-47). */
export const contactHelp = {
  call: ', llámenos al ',
  hours: ` (de ${brand.hours.from} a ${brand.hours.to}) o `,
  write: 'escríbanos',
  /** Beginnings of the sentence. */
  ifNeeded: 'Si necesita ayuda',
  ifInDoubt: 'Si tiene dudas',
  toSolve: 'Para resolverlo',
} as const;
