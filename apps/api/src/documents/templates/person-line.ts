/** Returns the name of a person with the number of their identity document. */
export const formatPersonLine = (person: { name: string; documentNumber: string }): string =>
  `${person.name} (${person.documentNumber})`;
