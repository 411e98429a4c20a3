import { type RawBuilder, type SqlBool, sql } from 'kysely';

const accented = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç';
const plain = 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc';

/** A text as a search compares it: without accents, in lower case. The database folds the same way. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Whether a column contains the searched text, accents and case apart (decision G-C07). */
export function containsText(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return sql`strpos(lower(translate(${column}, ${accented}, ${plain})), ${foldText(search)}) > 0`;
}
