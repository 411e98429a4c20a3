import { maxUploadBytes } from '@participe/domain';
import { uploads as texts } from '#texts/personal/uploads.ts';

/** Types that the file chooser offers; the service also checks the content. */
export const ACCEPTED_FILE_TYPES = '.pdf,.jpg,.jpeg,.png';
const ACCEPTED_NAME = /\.(?:pdf|jpe?g|png)$/iu;

/** Returns the reason why a file cannot be sent, or undefined. */
export function validateUploadFile(
  file: Pick<File, 'name' | 'size'> | undefined,
): string | undefined {
  if (!file) return texts.choose;
  if (!ACCEPTED_NAME.test(file.name)) return texts.wrongKind;
  return file.size > maxUploadBytes ? texts.tooBig : undefined;
}
