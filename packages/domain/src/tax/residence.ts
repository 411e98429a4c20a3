const home = 'ES';

/** True for Spain: only its tax residents may defer the gain of a transfer (LIRPF art. 94, TAX-05). */
export function isTaxResident(country: string | null): boolean {
  return country === home;
}
