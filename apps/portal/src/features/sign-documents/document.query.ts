import type { DocumentToSign } from '@participe/contract/types';
import { useQueryClient } from '@tanstack/react-query';
import { requestDocumentSignature, sendSignature } from '../../queries/signatures.ts';
import { reloadMe } from '../../session/me.tsx';
import type { RequestedCode } from '../one-time-code/use-one-time-code.ts';

type Signature = Awaited<ReturnType<typeof sendSignature>>;

/**
 * Returns the calls to sign documents with a code. A signature reloads the person's data, which list the documents
 * that wait for it.
 */
export function useDocumentSignatureCalls(
  documents: readonly DocumentToSign[],
  onSigned: (signed: Signature['documents']) => void,
) {
  const client = useQueryClient();
  const requestCode = (idempotencyKey: string): Promise<RequestedCode> =>
    requestDocumentSignature(documents, idempotencyKey);
  const confirmCode = async (
    otp: string,
    idempotencyKey: string,
    { uuid: request }: RequestedCode,
  ): Promise<void> => {
    onSigned((await sendSignature(request, otp, idempotencyKey)).documents);
    // Accounts and documents are loaded again when their pages are opened.
    await client.invalidateQueries({ refetchType: 'none' });
    await reloadMe(client);
  };
  /** Loads the documents that wait for a signature now. */
  const reloadDocuments = async () => (await reloadMe(client)).private_area.documents_to_sign ?? [];
  return { ask: requestCode, confirm: confirmCode, reloadDocuments };
}
