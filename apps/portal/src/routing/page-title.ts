import { useEffect } from 'react';
import { brand } from '#brand';
import { pageError } from '#texts/page-error.ts';

/**
 * Sets the title of the browser tab: «‹Página› · ‹gestora›», beginning with «Error: …» while a form has errors
 * (UIX-51).
 */
export function usePageTitle(page: string, { error = false } = {}): void {
  useEffect(() => {
    document.title = `${error ? pageError.titleWithErrors(page) : page} · ${brand.shortName}`;
  }, [page, error]);
}
