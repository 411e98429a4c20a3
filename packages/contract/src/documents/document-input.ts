import { maxUploadsPerCall } from '@participe/domain';
import { z } from 'zod';
import { booleanText, uuid } from '../kernel/primitives.ts';

export const uploadedFileShape = {
  /** The content of the file: base64 in a JSON body, the file itself in a form. */
  attachment: z.string().min(1),
  filename: z.string().min(1).max(300),
};

/** A boolean in a JSON body, or its text in a form. */
export const booleanInput = z.union([z.boolean(), booleanText]);

/** Data about the uploaded files, the same for all files of a call. */
export const documentLabels = {
  category: z.enum(['DOCUMENTATION', 'CASE', 'ACCOUNT', 'OPERATION', 'OTHERS']).optional(),
  subcategory: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/u),
  /** Ignored, because only staff validate documents (DOC-01). */
  validated: booleanInput.optional(),
  /** The account to which the file belongs. For a file of a person, any account that the sender may see (DOC-21). */
  uuid_account: uuid.optional(),
};

/**
 * Returns the schema of an upload: one file, or several of one type in `attachments`, as base64 or as files in a form
 * (DOC-01, DOC-02).
 */
export function uploadSchema<Labels extends z.ZodRawShape>(labels: Labels) {
  return z.union([
    z.strictObject({ ...uploadedFileShape, ...labels }),
    z.strictObject({
      attachments: z.array(z.strictObject(uploadedFileShape)).min(1).max(maxUploadsPerCall),
      ...labels,
    }),
  ]);
}

/**
 * Returns the schema of an upload's response: the first document, and all documents in sequence when several were
 * uploaded.
 */
export function uploadResponseSchema<Stored extends z.ZodType>(stored: Stored) {
  return z.strictObject({ document: stored, documents: z.array(stored).optional() });
}
