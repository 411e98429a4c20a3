/** Maximum size of an uploaded file that a sanitizer process accepts (DOC-01). */
export const fileBytesMax = 10 * 1024 * 1024;
/** Maximum size of a rewritten file: twice that of an uploaded file, because rewriting can make a picture larger. */
export const resultBytesMax = 20 * 1024 * 1024;
