/** A token of a filter: a word, a quoted text or a punctuation mark. */
export interface FilterToken {
  kind: 'word' | 'text' | 'mark';
  value: string;
}

const TOKEN = /\s*(?:'((?:[^']|'')*)'|([A-Za-z0-9_.:-]+)|([(),]))/y;

/** Splits the text of a filter into tokens. Returns null when a character cannot be part of a token. */
export function tokeniseFilter(source: string): FilterToken[] | null {
  const text = source.trimEnd();
  const tokens: FilterToken[] = [];
  let position = 0;
  while (position < text.length) {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(text);
    if (!match) return null;
    const [, quoted, word, mark] = match;
    if (quoted !== undefined) tokens.push({ kind: 'text', value: quoted.replaceAll("''", "'") });
    else if (word !== undefined) tokens.push({ kind: 'word', value: word });
    else tokens.push({ kind: 'mark', value: mark ?? '' });
    position = TOKEN.lastIndex;
  }
  return tokens;
}
