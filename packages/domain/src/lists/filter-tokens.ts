/** One word, quoted text or sign of a filter. */
export interface Token {
  kind: 'word' | 'text' | 'mark';
  value: string;
}

const TOKEN = /\s*(?:'((?:[^']|'')*)'|([A-Za-z0-9_.:-]+)|([(),]))/y;

/** Splits a filter into tokens; null at anything else. */
export function tokenise(source: string): Token[] | null {
  const text = source.trimEnd();
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return null;
    const [, quoted, word, mark] = match;
    if (quoted !== undefined) tokens.push({ kind: 'text', value: quoted.replaceAll("''", "'") });
    else if (word !== undefined) tokens.push({ kind: 'word', value: word });
    else tokens.push({ kind: 'mark', value: mark ?? '' });
    at = TOKEN.lastIndex;
  }
  return tokens;
}
