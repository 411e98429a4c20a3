import { type RawBuilder, type SqlBool, sql } from 'kysely';

const accented = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç';
const plainAlphabet = 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc';
/** The space between a figure and its unit, which people type as an ordinary space. */
const noBreakSpace = '\u00a0';

/**
 * Removes accents, capitals and no-break spaces from a search text. `containsText` does the same with the columns
 * that it searches, for the letters in `accented`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(noBreakSpace, ' ')
    .toLowerCase();
}

/** SQL condition: the column contains the text, ignoring accents and case (API-09). */
export function containsText(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return sql`strpos(lower(translate(${column}, ${accented + noBreakSpace}, ${`${plainAlphabet} `})), ${foldText(search)}) > 0`;
}
