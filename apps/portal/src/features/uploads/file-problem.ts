import { uploadMaxBytes } from '@participe/domain';
import { uploads as texts } from '#texts/personal/uploads.ts';

/** File types that the file dialog offers. The service also checks the content. */
export const ACCEPTED_FILE_TYPES = '.pdf,.jpg,.jpeg,.png';
const NAME = /\.(?:pdf|jpe?g|png)$/iu;

/** Returns the reason why a file cannot be uploaded; undefined when it can. */
export function fileProblem(file: Pick<File, 'name' | 'size'> | undefined): string | undefined {
  if (!file) return texts.choose;
  if (!NAME.test(file.name)) return texts.wrongKind;
  return file.size > uploadMaxBytes ? texts.tooBig : undefined;
}
