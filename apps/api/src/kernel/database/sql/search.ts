import { type RawBuilder, type SqlBool, sql } from 'kysely';

const accented = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç';
const plainAlphabet = 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc';
/** The space between a figure and its unit, for which people type an ordinary space. */
const noBreakSpace = '\u00a0';

/** Removes accents, capitals and no-break spaces, as `containsText` does with the columns that it searches. */
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
