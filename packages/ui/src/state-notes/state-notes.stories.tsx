import {
  BlockedNote,
  IncompleteNote,
  MinorNote,
  OfflineBar,
  ReadOnlyNote,
  ReadOnlyTag,
} from './state-notes.tsx';

export const title = 'ui/state-notes';

export const ReadOnly = () => (
  <>
    <p>
      <ReadOnlyTag />
    </p>
    <ReadOnlyNote />
  </>
);
export const Blocked = () => (
  <BlockedNote phone="900 000 000" email="inversores@sotavera.example" contactHref="#contacto" />
);
export const Minor = () => <MinorNote />;
export const Incomplete = () => (
  <IncompleteNote
    missing={[
      { label: 'el justificante de su cuenta bancaria', href: '#documentos' },
      { label: 'su firma en el contrato', href: '#firmas' },
    ]}
  />
);
export const Offline = () => <OfflineBar savedDate="19-nov-2026" savedTime="10:42" />;
