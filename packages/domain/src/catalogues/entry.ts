/** One value of a catalogue: the key that is stored and sent, and its Spanish label. */
export interface CatalogueEntry {
  readonly key: string;
  readonly label: string;
  /** Heading under which a form lists the entry. */
  readonly group?: string;
}
