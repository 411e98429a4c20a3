import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * Sets Spanish for the texts of React Aria, such as «Descartar» and the names of months, whatever the browser's
 * language.
 */
export function SpanishLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}
