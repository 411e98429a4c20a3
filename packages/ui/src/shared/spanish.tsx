import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** The hidden names React Aria gives («Descartar», days, months) in Spanish, whatever the browser says. */
export function Spanish({ children }: { children: ReactNode }) {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}
