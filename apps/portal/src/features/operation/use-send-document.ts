import { useRefreshOperation } from '../../queries/operation.ts';
import { api } from '../../session/api.ts';
import type { SendFile } from '../uploads/use-upload.ts';

/** Uploads a file for a required document of the order, then loads the requirements again. */
export function useSendDocument(uuid: string, subcategory: string): SendFile {
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
