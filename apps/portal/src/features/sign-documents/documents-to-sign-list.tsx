import type { DocumentToSign } from '@participe/contract/types';
import { useState } from 'react';
import { signDocuments as texts } from '#texts/ordering/sign-documents.ts';
import { CodeForm } from '../one-time-code/code-form.tsx';
import { useOneTimeCode } from '../one-time-code/use-one-time-code.ts';
import { DocumentCard } from './document-card.tsx';
import { useDocumentSignatureCalls } from './document.query.ts';
import {
  describeDocumentErrors,
  describeDocumentOutcomes,
  type SigningOutcome,
} from './orders-to-sign.ts';
import { SigningErrors } from './signing-errors.tsx';

/** The document was replaced or signed, or it does not exist any more. */
const GONE_CODES: readonly string[] = ['409-010', '409-001', '404'];

interface DocumentListProps {
  documents: readonly DocumentToSign[];
  onSigned: (outcomes: SigningOutcome[]) => void;
}

interface CodeFormProps extends DocumentListProps {
  /** Called after a refusal with its reasons, once the documents were loaded again. */
  onTroubles: (troubles: readonly string[]) => void;
}

/** Signs the ticked documents with one code. Changing the selection requires a new code. */
function DocumentsCodeForm({ documents, onSigned, onTroubles }: CodeFormProps) {
  const { ask, confirm, reloadDocuments } = useDocumentSignatureCalls(documents, (signed) =>
    onSigned(describeDocumentOutcomes(documents, signed)),
  );
  const { state, askForCode, confirmCode } = useOneTimeCode({
    locks: true,
    ask,
    confirm,
    onRefused: ({ code }) => {
      if (!GONE_CODES.includes(code)) return;
      // If the documents cannot be loaded either, the refusal beside the button is enough.
      reloadDocuments().then(
        (current) => onTroubles(describeDocumentErrors(documents, current)),
        () => onTroubles([]),
      );
    },
  });
  return (
    <section aria-labelledby="codigo-documentos">
      <h2 id="codigo-documentos">{texts.chosenTitle}</h2>
      {!state.isLocked && !state.codeRequest && <p>{texts.code(documents.length)}</p>}
      <CodeForm
        state={state}
        confirmLabel={texts.sign(documents.length)}
        confirmingLabel={texts.signing}
        onAsk={() => {
          onTroubles([]);
          void askForCode();
        }}
        onConfirm={(code) => void confirmCode(code)}
      />
    </section>
  );
}

/**
 * The documents that belong to no order and wait for the person's signature. The code is asked for once the person
 * has ticked one of them as read (SIG-22, CLD-11).
 */
export function DocumentsToSignList({ documents, onSigned }: DocumentListProps) {
  const [readUuids, setReadUuids] = useState<readonly string[]>([]);
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const chosen = documents.filter(({ uuid }) => readUuids.includes(uuid));
  return (
    <>
      {documents.map((document) => (
        <DocumentCard
          key={document.uuid}
          document={document}
          isChosen={readUuids.includes(document.uuid)}
          onChoose={(isChosen) =>
            setReadUuids((before) => [
              ...before.filter((uuid) => uuid !== document.uuid),
              ...(isChosen ? [document.uuid] : []),
            ])
          }
        />
      ))}
      <SigningErrors troubles={troubles} />
      {chosen.length > 0 && (
        <DocumentsCodeForm
          key={chosen.map(({ uuid }) => uuid).join(' ')}
          documents={chosen}
          onSigned={onSigned}
          onTroubles={setTroubles}
        />
      )}
    </>
  );
}
