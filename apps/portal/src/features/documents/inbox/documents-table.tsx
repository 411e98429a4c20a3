import { formatDate, documentLabel, todayInMadrid } from '@participe/domain';
import { Button, DataTable, DateText, Tag, type TableColumn } from '@participe/ui';
import { IconDownload } from '@participe/ui/icons/icons.ts';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { documents as words } from '#texts/personal/documents.ts';
import { download } from '#texts/personal/download.ts';
import { inbox as texts } from '#texts/personal/documents-inbox.ts';
import { downloadFile } from '../../../platform/save-file.ts';
import { DownloadFailure } from '../download.tsx';
import { SignatureTag } from '../signature-tag.tsx';
import { formatFileType, formatFileSize } from '../../../lib/file-size.ts';
import { formatAccountName, useMe } from '../../../session/me.tsx';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { useDownloadDocuments, type InboxDocument } from '../../../queries/documents.ts';
import styles from './documents.module.css';

const uploadDayOf = ({ created_at: at }: InboxDocument) => todayInMadrid(new Date(at));

const downloadKeyOf = (uuid: string) => ['documents', 'download', uuid] as const;

/** Returns the error of a document's last download; null without an error. */
function useDownloadError(uuid: string): Error | null {
  const errors = useMutationState({
    filters: { mutationKey: downloadKeyOf(uuid) },
    select: ({ state }) => state.error,
  });
  return errors.at(-1) ?? null;
}

/**
 * The name of a document that awaits a signature links to its order or, without an order, to the page for signing
 * documents.
 */
function DocumentTitle({ document }: { document: InboxDocument }) {
  const {
    title,
    uuid_operation: order,
    requires_signature: requiresSignature,
    is_signed,
  } = document;
  if (!requiresSignature || is_signed) return <span>{title}</span>;
  if (order === null) return <Link to={addresses.signDocuments}>{title}</Link>;
  return (
    <Link to={addresses.operation} params={{ uuidOperation: order }}>
      {title}
    </Link>
  );
}

function DocumentName({ document }: { document: InboxDocument }) {
  const { is_new, is_replaced: isReplaced, rejected_reason: reason } = document;
  const { is_generated: isGenerated, filename } = document;
  const error = useDownloadError(document.uuid);
  return (
    <span className={styles.name}>
      <DocumentTitle document={document} />
      {!isGenerated && <span className={styles.quiet}>{filename}</span>}
      {is_new && <Tag tone="info">{texts.isNew}</Tag>}
      <SignatureTag document={document} />
      {isReplaced && <Tag>{texts.replaced}</Tag>}
      {reason !== null && (
        <>
          <Tag tone="warn">{texts.rejected}</Tag>
          <span className={styles.quiet}>{reason}</span>
        </>
      )}
      {error && <DownloadFailure error={error} />}
    </span>
  );
}

function DownloadCell({ document, person }: { document: InboxDocument; person: string }) {
  const { uuid, title } = document;
  const load = useDownloadDocuments(person);
  const { mutate, isPending } = useMutation({
    mutationKey: downloadKeyOf(uuid),
    mutationFn: () => load.one(uuid),
    onSuccess: ({ blob, filename }) => downloadFile(blob, filename),
    // The error of a row that is no longer shown is discarded, so that it does not appear again later.
    gcTime: 0,
  });
  return (
    <Button
      variant="text"
      compact
      icon={<IconDownload size={20} aria-hidden />}
      isPending={isPending}
      pendingLabel={download.pending}
      onClick={() => mutate()}
    >
      {words.download}
      <span className="vh">{` ${[title, formatFileType(document)].filter(Boolean).join(', ')}`}</span>
    </Button>
  );
}

export interface DocumentsTableProps {
  person: string;
  rows: readonly InboxDocument[];
  chosen: ReadonlySet<string>;
  onChoose: (uuid: string, isChosen: boolean) => void;
}

function useColumns({
  person,
  chosen,
  onChoose,
}: DocumentsTableProps): TableColumn<InboxDocument>[] {
  const { accounts } = useMe().private_area;
  const { columns: headers } = texts;
  const accountOf = ({ uuid_account: uuid }: InboxDocument) => {
    const account = accounts.find((one) => one.uuid === uuid);
    return account && formatAccountName(account);
  };
  return [
    {
      key: 'choose',
      header: headers.choose,
      headerHidden: true,
      cell: (row) => (
        <label className={styles.choose}>
          <input
            type="checkbox"
            checked={chosen.has(row.uuid)}
            onChange={({ target }) => onChoose(row.uuid, target.checked)}
          />
          <span className="vh">{texts.choose(row.title, formatDate(uploadDayOf(row)))}</span>
        </label>
      ),
    },
    {
      key: 'name',
      header: headers.name,
      rowHeader: true,
      cell: (row) => <DocumentName document={row} />,
    },
    {
      key: 'kind',
      header: headers.kind,
      cell: (row) =>
        documentLabel(row.subcategory, { isSigned: row.is_signed, isGenerated: row.is_generated }),
    },
    { key: 'account', header: headers.account, cell: accountOf },
    { key: 'date', header: headers.date, cell: (row) => <DateText value={uploadDayOf(row)} /> },
    { key: 'size', header: headers.size, cell: (row) => formatFileSize(row.size) },
    {
      key: 'download',
      header: headers.download,
      headerHidden: true,
      cell: (row) => <DownloadCell document={row} person={person} />,
    },
  ];
}

/** The documents of a page as a table, whose rows are cards on a phone (UIX-25). */
export function DocumentsTable(props: DocumentsTableProps) {
  const columns = useColumns(props);
  return (
    <div className={styles.table}>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={props.rows}
        rowKey={({ uuid }) => uuid}
      />
    </div>
  );
}
