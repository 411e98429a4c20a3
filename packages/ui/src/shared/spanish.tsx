import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Sets Spanish for React Aria's own texts («Descartar», days, months), whatever the language of the browser. */
export function Spanish({ children }: { children: ReactNode }) {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}
