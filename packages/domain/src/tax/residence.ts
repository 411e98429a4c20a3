const home = 'ES';

/** True for the country whose tax residents may defer a gain by a transfer (LIRPF art. 94, TAX-05). */
export function isTaxResident(country: string | null): boolean {
  return country === home;
}
