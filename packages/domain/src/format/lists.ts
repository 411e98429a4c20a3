const enumeration = new Intl.ListFormat('es', { type: 'conjunction' });

/** Returns parts of a sentence as a Spanish enumeration: "A, B y C"; one part as it is, and '' for none. */
export const formatEnumeration = (parts: readonly string[]): string => enumeration.format(parts);
