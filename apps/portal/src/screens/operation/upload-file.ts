import { uploadMaxBytes } from '@participe/domain';
import { operation as texts } from '../../locales/es/operation.ts';

const { upload: words } = texts;

/** What the chooser of files offers; what a file really is, the service tells by its bytes. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png';
const NAME = /\.(?:pdf|jpe?g|png)$/iu;

/** Why a file cannot be sent, or undefined. */
export function fileProblem(file: Pick<File, 'name' | 'size'> | undefined): string | undefined {
  if (!file) return words.choose;
  if (!NAME.test(file.name)) return words.wrongKind;
  return file.size > uploadMaxBytes ? words.tooBig : undefined;
}
