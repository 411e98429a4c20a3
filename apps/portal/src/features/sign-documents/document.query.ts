import type { DocumentToSign } from '@participe/contract/types';
import { useQueryClient } from '@tanstack/react-query';
import { requestDocumentSignature, sendSignature } from '../../queries/signatures.ts';
import { reloadMe } from '../../session/me.tsx';
import type { RequestedCode } from '../one-time-code/use-one-time-code.ts';

/**
 * Returns the calls to sign a document with a code. Afterwards the person's data are loaded again, because the document
 * no longer waits for their signature.
 */
export function useDocumentSignatureCalls(
  document: DocumentToSign,
  onSigned: (missing: readonly string[]) => void,
) {
  const client = useQueryClient();
  const requestCode = (idempotencyKey: string): Promise<RequestedCode> =>
    requestDocumentSignature(document, idempotencyKey);
  const confirmCode = async (
    otp: string,
    idempotencyKey: string,
    { uuid: request }: RequestedCode,
  ): Promise<void> => {
    const { documents } = await sendSignature(request, otp, idempotencyKey);
    const [signed] = documents;
    onSigned((signed?.pending_signers ?? []).map(({ name }) => name));
    // Accounts and documents change too. They are loaded again when their pages are opened.
    await client.invalidateQueries({ refetchType: 'none' });
    await reloadMe(client);
  };
  return { ask: requestCode, confirm: confirmCode };
}
