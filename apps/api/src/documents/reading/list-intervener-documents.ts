import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readListQuery } from '../../kernel/lists.ts';
import { readInboxScope, readerUuidOf } from './inbox-scope.ts';
import { inboxListColumns, readInbox } from './inbox.store.ts';
import { toInboxDocument } from './inbox.view.ts';

/** Lists the person's own documents, and those of accounts and orders that the caller may download (DOC-07). */
export const listIntervenerDocuments: Handler<'GET /interveners/{id}/documents'> = async (
  context,
) => {
  const { input, actor, db, services } = context;
  const list = readListQuery(input.query, inboxListColumns);
  const inbox = await readInboxScope(context, input.params.id);
  const reader = readerUuidOf(actor);
  const of = [inbox.person, ...inbox.accounts, ...inbox.statementsOf];
  const readPage = () => readInbox(db, inbox, reader, list);
  const { rows, counted } =
    reader === null
      ? await readPage()
      : await services.keptReads.read(
          db,
          { key: ['documents', inbox, reader, input.query], of: [...of, reader] },
          readPage,
        );
  const documents = rows.map((row) => toInboxDocument(row, row.is_new));
  return buildPageBody('documents', documents, counted, list);
};
