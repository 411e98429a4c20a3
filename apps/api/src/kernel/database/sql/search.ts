import { type RawBuilder, type SqlBool, sql } from 'kysely';

const accented = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç';
const plain = 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc';

/** Normalises a text for searching: no accents, lower case. `containsText` does the same to columns. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** SQL condition: the column contains the text, ignoring accents and case (API-09). */
export function containsText(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return sql`strpos(lower(translate(${column}, ${accented}, ${plain})), ${foldText(search)}) > 0`;
}
