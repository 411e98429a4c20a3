import { Menu } from '@participe/ui';
import { IconDownload } from '@participe/ui/icons/icons.ts';
import { useMutation } from '@tanstack/react-query';
import { operations as texts } from '#texts/ordering/operations.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { DownloadFailure } from '../documents/download.tsx';
import type { OperationFilters } from './operation-filters.ts';
import { downloadOperations, type FileFormat } from './download-operations.ts';
import styles from './operations.module.css';

const FORMATS: readonly FileFormat[] = ['CSV', 'XLSX', 'PDF'];

/**
 * Downloads the filtered list in the chosen format. An error stays below the button; a failure is also shown as a
 * toast (UIX-12).
 */
export function DownloadMenu({
  uuidAccount,
  filters,
}: {
  uuidAccount: string | undefined;
  filters: OperationFilters;
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (format: FileFormat) => downloadOperations(uuidAccount, filters, format),
    onSuccess: ({ blob, filename }) => downloadFile(blob, filename),
  });
  const chooseFormat = (id: string) => {
    const format = FORMATS.find((one) => one === id);
    if (format && !isPending) mutate(format);
  };
  return (
    <div className={styles.download}>
      <Menu
        wide
        label={texts.downloadAs}
        items={FORMATS.map((id) => ({ id, label: texts.formats[id] }))}
        onAction={chooseFormat}
      >
        <IconDownload size={20} aria-hidden /> {isPending ? texts.downloading : texts.download}
      </Menu>
      <p role="status" className="vh">
        {isPending && texts.downloading}
      </p>
      {error && (
        <DownloadFailure error={error} empty={texts.downloadEmpty} failed={texts.downloadFailed} />
      )}
    </div>
  );
}
