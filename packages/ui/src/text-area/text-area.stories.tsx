import { TextArea } from './text-area.tsx';

export const title = 'ui/text-area';

export const Plain = () => <TextArea label="Motivo" hint="Es opcional." />;
export const WithError = () => <TextArea label="Mensaje" error="Campo requerido." />;
