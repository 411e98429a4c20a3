import type { CallOptions } from '@participe/contract/client';
import type { CallInput, CallOutput } from '@participe/contract/types';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQueryKey } from './account.ts';
import { api } from '../session/api.ts';
import { loadDocument } from './document-file.ts';
import { reloadMe } from '../session/me.tsx';
import type { AssociatedPerson } from './people.ts';
import { useIsReadOnlySession } from '../session/superuser.ts';

export type Inbox = CallOutput<'GET /interveners/{id}/documents'>;
export type InboxDocument = Inbox['documents'][number];
export type DocumentRequirement =
  CallOutput<'GET /interveners/{id}/document-validations'>['document_validations'][number];
export type InboxQuery = NonNullable<CallInput<'GET /interveners/{id}/documents'>['query']>;

const INBOX_KEY = 'documents';
const REQUIREMENTS_KEY = 'document-requirements';

/** Options for a person's documents, cached by person and filter. */
export function inboxQueryOptions(person: string, query: InboxQuery) {
  return {
    queryKey: [INBOX_KEY, person, query],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Inbox> =>
      api.call('GET /interveners/{id}/documents', { params: { id: person }, query }, { signal }),
  };
}

/** Returns a page of documents. The previous page of the same person stays visible while it loads. */
export function useInbox(person: string, query: InboxQuery) {
  return useQuery({
    ...inboxQueryOptions(person, query),
    // Documents of another person must not be shown, so the previous page is a placeholder for the same person only.
    placeholderData: (before, of) => (of?.queryKey[1] === person ? before : undefined),
  });
}

export function useOldestDocumentYear(person: string) {
  return useQuery({
    ...inboxQueryOptions(person, { $limit: '1', $offset: '0', $orderby: 'year asc' }),
    select: ({ documents: [oldest] }) => oldest?.year,
  });
}

/** Returns the documents required of each of these people, in the sequence of `people`. */
export function useDocumentRequirements(people: readonly AssociatedPerson[]) {
  return useQueries({
    queries: people.map(({ uuid_intervener: id }) => ({
      queryKey: [REQUIREMENTS_KEY, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const key = 'GET /interveners/{id}/document-validations';
        return (await api.call(key, { params: { id } }, { signal })).document_validations;
      },
    })),
  });
}

/** The subcategory of a document to upload, and its owner. */
export interface UploadedDocument {
  person: string;
  subcategory: string;
  /**
   * Account to which the document belongs, directly or through a bank account or an associate; null for a document of
   * the person.
   */
  account?: string | null;
  bankAccount?: string | null;
  associate?: string | null;
  expiresAt?: string;
}

function toFormData(file: File, upload: UploadedDocument): FormData {
  const form = new FormData();
  const { subcategory, bankAccount, associate, expiresAt } = upload;
  form.set('filename', file.name);
  form.set('subcategory', subcategory);
  if (bankAccount) form.set('uuid_bank_account', bankAccount);
  if (associate) form.set('associate_patron', associate);
  if (expiresAt) form.set('expires_at', expiresAt);
  form.set('attachment', file, file.name);
  return form;
}

/** Uploads a document, and then reloads GET /me and the lists of documents and requirements. */
export function useUploadDocument(upload: UploadedDocument) {
  const client = useQueryClient();
  return async (file: File, options: CallOptions): Promise<void> => {
    const body = toFormData(file, upload);
    const { person, account } = upload;
    await (account
      ? api.call('POST /accounts/{id}/documents', { params: { id: account }, body }, options)
      : api.call('POST /interveners/{id}/documents', { params: { id: person }, body }, options));
    void client.invalidateQueries({ queryKey: [INBOX_KEY] });
    void client.invalidateQueries({ queryKey: [REQUIREMENTS_KEY] });
    void client.invalidateQueries({ queryKey: accountQueryKey(account, 'documents') });
    void reloadMe(client);
  };
}

/**
 * Downloads one or several documents of an inbox. Downloaded documents are no longer shown as new, unless a superuser
 * downloads them.
 */
export function useDownloadDocuments(person: string) {
  const client = useQueryClient();
  const isSuperuserView = useIsReadOnlySession();
  const markOpened = (uuids: readonly string[]) => {
    if (isSuperuserView) return;
    client.setQueriesData<Inbox>({ queryKey: [INBOX_KEY, person] }, (inbox) => {
      if (!inbox) return inbox;
      const documents = inbox.documents.map((one) =>
        uuids.includes(one.uuid) ? { ...one, is_new: false } : one,
      );
      return { ...inbox, documents };
    });
  };
  return {
    one: async (doc: string) => {
      const documentsPath = { entity: 'intervener', section: 'documents', owner: person, doc };
      const file = await loadDocument(documentsPath);
      markOpened([doc]);
      return file;
    },
    zip: async (uuids: readonly string[]) => {
      const callInput = { params: { id: person }, query: { uuids: uuids.join(',') } };
      const file = await api.call('GET /interveners/{id}/documents/zip', callInput);
      markOpened(uuids);
      return file;
    },
  };
}
