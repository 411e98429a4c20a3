const home = 'ES';

/** True for the country whose tax residents may put off a gain by a transfer (LIRPF art. 94, domain rules §1.6). */
export function isTaxResident(country: string | null): boolean {
  return country === home;
}
