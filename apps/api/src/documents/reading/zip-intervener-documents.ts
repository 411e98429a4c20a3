import { Readable } from 'node:stream';
import { refuse } from '@participe/domain';
import { Zip, ZipPassThrough } from 'fflate';
import type { Handler } from '../../kernel/http/handler.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { uploadTexts } from '../documents.texts.ts';
import { readDownloadBytes } from '../storage/document-bytes.ts';
import { readInboxScope, isClientNotSuperuser, readerUuidOf } from './inbox-scope.ts';
import { findInboxDocumentIds, recordDocumentOpenings, readFilenames } from './inbox.store.ts';

interface ZipFile {
  readonly uuid: string;
  readonly name: string;
  readonly createdAt: Date;
}

/**
 * Streams a ZIP archive with one document in memory at a time. Entries are not compressed, because the documents are.
 */
async function* streamZip(db: Db, files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  for (const { uuid, name, createdAt } of files) {
    const bytes = await readDownloadBytes(db, uuid);
    // The document was removed after the list was read, or is in quarantine.
    if (bytes === undefined || bytes === 'QUARANTINED') continue;
    const zipEntry = new ZipPassThrough(name);
    zipEntry.mtime = createdAt;
    zip.add(zipEntry);
    zipEntry.push(bytes.content, true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

/** Makes file names unique, ignoring case, by a number after repeated names. */
function uniqueNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let uniqueName = name;
    for (let n = 2; usedNames.has(uniqueName.toLowerCase()); n += 1)
      uniqueName = `${stem} (${String(n)})${extension}`;
    usedNames.add(uniqueName.toLowerCase());
    return uniqueName;
  });
}

/**
 * Returns documents of an inbox as a ZIP (DOC-09). Answers 404 when one document is unknown or the caller may not
 * read it; documents in quarantine are left out.
 */
export const zipIntervenerDocuments: Handler<'GET /interveners/{id}/documents/zip'> = async (
  context,
) => {
  const { input, actor, db, clock, services } = context;
  const requestedIds = [...new Set(input.query.uuids.toLowerCase().split(','))];
  const inbox = await readInboxScope(context, input.params.id);
  const visibleIds = await findInboxDocumentIds(db, inbox, readerUuidOf(actor), requestedIds);
  if (visibleIds.length < requestedIds.length) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const rows = await readFilenames(db, requestedIds);
  if (rows.length === 0) return { file: null };
  const names = uniqueNames(rows.map(({ filename }) => filename));
  const files = rows.map((row, index) => ({
    uuid: row.uuid,
    name: names[index] ?? row.filename,
    createdAt: row.created_at,
  }));
  const uuids = rows.map(({ uuid }) => uuid);
  if (isClientNotSuperuser(actor))
    await recordDocumentOpenings(db, actor.person.uuid, uuids, clock.now);
  const zipStream = Readable.from(streamZip(services.database, files));
  const filename = uploadTexts.zipName(clock.today);
  return { file: { content: zipStream, filename, mime: 'application/zip' } };
};
