import { useRefreshOperation } from '../../queries/operation.ts';
import { api } from '../../session/api.ts';
import type { FileSender } from '../uploads/use-upload.ts';

/** Uploads a required document of the order and then reloads the requirements. */
export function useSendDocument(uuid: string, subcategory: string): FileSender {
  const refresh = useRefreshOperation(uuid);
  return async (file, options) => {
    const body = new FormData();
    body.set('filename', file.name);
    body.set('subcategory', subcategory);
    body.set('attachment', file, file.name);
    await api.call('POST /operations/{id}/documents', { params: { id: uuid }, body }, options);
    await refresh();
  };
}
