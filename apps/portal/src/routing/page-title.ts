import { useEffect } from 'react';
import { shell } from '#texts/shell.ts';

/**
 * Sets the title of the browser tab: «‹Página› · ‹gestora›», beginning with «Error: …» while a form has errors
 * (UIX-51).
 */
export function usePageTitle(page: string, { error = false } = {}): void {
  useEffect(() => {
    document.title = `${error ? shell.errorTitle(page) : page} · ${shell.manager}`;
  }, [page, error]);
}
