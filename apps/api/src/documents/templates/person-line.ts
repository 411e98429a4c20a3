export const formatPersonLine = (person: { name: string; documentNumber: string }): string =>
  `${person.name} (${person.documentNumber})`;
