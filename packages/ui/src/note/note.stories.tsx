import { Note } from './note.tsx';

export const title = 'ui/note';

export const Info = () => <Note>Rentabilidades pasadas no garantizan rentabilidades futuras.</Note>;
export const Warn = () => <Note tone="warn">La hora que cuenta es la de la última firma.</Note>;
