import {
  BlockedNote,
  IncompleteOnboardingNote,
  MinorHolderNote,
  ReadOnlyNote,
  ReadOnlyTag,
  SignOnlyNote,
} from './restriction-notes.tsx';

export const title = 'access/restriction-notes';
export const layout = 'part';

export const ReadOnly = () => (
  <>
    <p>
      <ReadOnlyTag />
    </p>
    <ReadOnlyNote />
  </>
);
export const SignOnly = () => <SignOnlyNote />;
export const Blocked = () => <BlockedNote />;
export const Minor = () => <MinorHolderNote />;
export const Incomplete = () => (
  <IncompleteOnboardingNote
    missing={[
      { label: 'el justificante de su cuenta bancaria', href: '#documentos' },
      { label: 'su firma en el contrato', href: '#firmas' },
    ]}
  />
);
