import { z } from 'zod';

/** A file that somebody sends: its bytes in base64, or as the file of a multipart body (decisions G-H11, G-L01). */
export const documentInput = z.strictObject({
  /** Base64 in a JSON body; the file itself in a multipart one. */
  attachment: z.string().min(1),
  filename: z.string().min(1).max(300),
  category: z.enum(['DOCUMENTATION', 'CASE', 'ACCOUNT', 'OPERATION', 'OTHERS']).optional(),
  subcategory: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/u),
});
