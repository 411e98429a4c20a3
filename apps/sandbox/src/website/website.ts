import type { Product } from '@participe/contract/types';
import { escapeHtml } from '../http/html.ts';
import type { HttpRequest, HttpResponse } from '../http/server.ts';
import type { ServiceApiClient } from '../service/service.ts';
import { contactPage, legalNoticePage, notFoundPage, privacyPage, renderPage } from './pages.ts';
import { renderProductDocument } from './product-document.ts';

type ProductDocument = Product['documents'][number];

const pathOf = ({ url }: ProductDocument): string => URL.parse(url)?.pathname ?? '';

function renderFundsPage(products: readonly Product[]): string {
  const productSections = products.map(({ name, documents }) => {
    const documentItems = documents.map(
      (document) =>
        `<li><a href="${escapeHtml(pathOf(document))}">${escapeHtml(document.title)} (PDF)</a></li>`,
    );
    return `<h2>${escapeHtml(name)}</h2><ul>${documentItems.join('')}</ul>`;
  });
  return renderPage('/', {
    title: 'Nuestros fondos y planes',
    body: `<p>Consulte los documentos legales antes de invertir.</p>${productSections.join('')}`,
  });
}

async function renderDocumentAt(
  products: readonly Product[],
  path: string,
): Promise<Buffer | undefined> {
  for (const product of products) {
    const document = product.documents.find((candidate) => pathOf(candidate) === path);
    if (document) return renderProductDocument(product, document);
  }
  return undefined;
}

const pages: ReadonlyMap<string, string> = new Map([
  ['/aviso-legal', legalNoticePage],
  ['/privacidad', privacyPage],
  ['/contacto', contactPage],
]);

/**
 * Creates the server of the manager's public website, with the documents of each product in the service's catalogue
 * and the pages to which the portal links.
 */
export function createWebsiteServer(service: Pick<ServiceApiClient, 'products'>) {
  let lastCatalogue: readonly Product[] | undefined;
  /** While the service does not respond, returns the catalogue that was read last. */
  const readCatalogue = async (): Promise<readonly Product[]> => {
    try {
      lastCatalogue = await service.products();
    } catch (error) {
      if (lastCatalogue === undefined) throw error;
    }
    return lastCatalogue;
  };
  return async ({ method, path }: HttpRequest): Promise<HttpResponse> => {
    const notFound = { status: 404, html: notFoundPage };
    if (method !== 'GET') return notFound;
    const page = pages.get(path);
    if (page !== undefined) return { status: 200, html: page };
    if (path === '/') return { status: 200, html: renderFundsPage(await readCatalogue()) };
    if (!path.endsWith('.pdf')) return notFound;
    const pdf = await renderDocumentAt(await readCatalogue(), path);
    return pdf === undefined ? notFound : { status: 200, pdf };
  };
}
