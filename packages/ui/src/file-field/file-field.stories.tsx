import { FileField } from './file-field.tsx';

export const title = 'ui/file-field';

const ignoreFiles = () => {};
const HINT = 'PDF, JPG o PNG, como máximo 10 MB.';

export const Plain = () => (
  <FileField label="Fichero: DNI, anverso" hint={HINT} onChoose={ignoreFiles} />
);
export const Chosen = () => (
  <FileField
    label="Fichero: DNI, anverso"
    hint={HINT}
    chosen="dni-por-delante.pdf, 240 KB"
    onChoose={ignoreFiles}
  />
);
export const Several = () => (
  <FileField label="Ficheros (opcional)" hint={HINT} multiple onChoose={ignoreFiles} />
);
export const WithError = () => (
  <FileField
    label="Fichero: DNI, anverso"
    hint={HINT}
    chosen="dni.docx, 31 KB"
    error="Formato no admitido. Use PDF, JPG o PNG."
    onChoose={ignoreFiles}
  />
);
