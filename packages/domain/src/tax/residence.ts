const spainCode = 'ES';

/** True for Spain. Tax residents of Spain may defer the tax on the gain of a transfer (LIRPF art. 94, TAX-05). */
export function isTaxResident(country: string | null): boolean {
  return country === spainCode;
}
