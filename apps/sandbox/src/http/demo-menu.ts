import { escapeHtml } from './html.ts';

/** Addresses of the pages between which a visitor of the demo moves. */
export type DemoPages = {
  readonly portal: string;
  readonly messages: string;
  readonly bank: string;
  readonly otherManager: string;
  readonly website: string;
  readonly aggregator: string;
};

const labels: Readonly<Record<keyof DemoPages, string>> = {
  portal: 'Área privada',
  messages: 'Códigos y correo',
  bank: 'Banco',
  otherManager: 'Otra gestora',
  website: 'Web pública',
  aggregator: 'Agregador de cuentas',
};

export function renderDemoMenu(pages: DemoPages, current: keyof DemoPages): string {
  const links = (Object.keys(labels) as (keyof DemoPages)[]).map((page) => {
    const currentAttribute = page === current ? ' aria-current="page"' : '';
    return `<li><a href="${escapeHtml(pages[page])}"${currentAttribute}>${labels[page]}</a></li>`;
  });
  return `<nav aria-label="Demostración"><ul>${links.join('')}</ul></nav>`;
}
