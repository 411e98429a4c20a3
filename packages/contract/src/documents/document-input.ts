import { uploadsPerCall } from '@participe/domain';
import { z } from 'zod';
import { flagText, uuid } from '../kernel/primitives.ts';

const file = {
  /** Base64 in a JSON body; the file itself in a multipart one. */
  attachment: z.string().min(1),
  filename: z.string().min(1).max(300),
};

/** A yes or no of a JSON body or of a form. */
export const flag = z.union([z.boolean(), flagText]);

/** What is said of a file, and of all the files of a call alike. */
export const documentLabels = {
  category: z.enum(['DOCUMENTATION', 'CASE', 'ACCOUNT', 'OPERATION', 'OTHERS']).optional(),
  subcategory: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/u),
  /** Only staff validate; what is said here is not looked at. */
  validated: flag.optional(),
  /** The account that the file is of, or beside one of a person any that the sender may see. */
  uuid_account: uuid.optional(),
};

/**
 * A file that somebody sends, or several of one kind in `attachments`: their bytes in base64, or as the files of a
 * multipart body (decisions G-H11, G-L01).
 */
export function filesWith<Labels extends z.ZodRawShape>(labels: Labels) {
  return z.union([
    z.strictObject({ ...file, ...labels }),
    z.strictObject({
      attachments: z.array(z.strictObject(file)).min(1).max(uploadsPerCall),
      ...labels,
    }),
  ]);
}

/** What a call answers that takes files: the first of them, and all, in their order, when it was sent several. */
export function keptFiles<Kept extends z.ZodType>(kept: Kept) {
  return z.strictObject({ document: kept, documents: z.array(kept).optional() });
}
