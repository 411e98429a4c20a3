import { inflateSync } from 'node:zlib';
import { demoManager } from '@participe/fixtures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleProduct, sampleUuid } from '../testing/samples.ts';
import { type TestSandbox, startTestSandbox } from '../testing/test-sandbox.ts';
import type { HttpRequest } from '../http/server.ts';
import { manager } from './manager.ts';
import { createWebsiteServer } from './website.ts';

const fund = sampleProduct({
  management_fee: '1.35',
  ongoing_charges: '1.47',
  redemption_fee: '0.00',
  class_minimum: '150000.00',
  sfdr_article: 8,
  documents: [
    {
      uuid: sampleUuid('dfi'),
      type: 'DFI',
      title: 'Documento de datos fundamentales de Sotavera Global FI',
      url: 'https://www.sotavera.example/documentos/global-dfi.pdf',
    },
  ],
});
const plan = sampleProduct({
  id: sampleUuid('plan'),
  name: 'Sotavera Pensión <Decidido>, PP',
  product_type: 'PP',
  isin: null,
  dgs_code: 'N9901',
  documents: [
    {
      uuid: sampleUuid('rules'),
      type: 'REGLAMENTO',
      title: 'Reglamento del plan de Sotavera Pensión <Decidido>, PP',
      url: 'http://127.0.0.1:4000/documentos/pension-decidido-reglamento.pdf',
    },
  ],
});

let testSandbox: TestSandbox;
beforeEach(async () => {
  testSandbox = await startTestSandbox({ products: [fund, plan] });
});
afterEach(() => testSandbox.close());

const requestPath = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${String(testSandbox.sandbox.ports.website)}${path}`, { method });

/** Returns the strings of a PDF's compressed pages. */
function textOfPdf(bytes: Buffer): string {
  const streamParts = bytes.toString('latin1').split('stream\n').slice(1);
  const pages = streamParts.flatMap((part) => {
    const streamBody = part.slice(0, part.indexOf('\nendstream'));
    if (!streamBody.startsWith('x')) return [];
    return [inflateSync(Buffer.from(streamBody, 'latin1')).toString('latin1')];
  });
  return [...pages.join('\n').matchAll(/\[(.*)\] TJ/gu)]
    .map(([, strings = '']) =>
      [...strings.matchAll(/<([0-9a-f]*)>/giu)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join(' ')
    .replaceAll('\u0080', '€');
}

describe('the documents of the products', () => {
  test('are PDF files with the data of the fund', async () => {
    const answer = await requestPath('/documentos/global-dfi.pdf');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toMatch(/\/Lang \(es-ES\)/u);
    expect(bytes.toString('latin1')).toMatch(/\/Marked true/u);
    const text = textOfPdf(bytes);
    expect(text).toContain('Documento de datos fundamentales');
    for (const websiteText of [
      'ES0199910003',
      '4 en una escala de 1 a 7',
      '100,00 €',
      '150.000,00 €',
      '1,35 %',
      '1,47 %',
      '0,00 %',
    ])
      expect(text).toContain(websiteText);
  });

  test('show the DGS code of a pension plan', async () => {
    const answer = await requestPath('/documentos/pension-decidido-reglamento.pdf');
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
    expect(text).toContain('N9901');
    expect(text).not.toContain('ISIN');
    expect(text).not.toContain('Comisión');
  });

  test('stay available while the service does not answer', async () => {
    let isDown = true;
    const answerProducts = async () =>
      isDown ? Promise.reject(new Error('429')) : Promise.resolve([fund]);
    const answer = createWebsiteServer({ products: answerProducts });
    const request = { method: 'GET', path: '/documentos/global-dfi.pdf' } as HttpRequest;
    await expect(answer(request)).rejects.toThrow('429');
    isDown = false;
    expect((await answer(request)).status).toBe(200);
    isDown = true;
    expect((await answer(request)).status).toBe(200);
  });

  test('are linked on the first page', async () => {
    const page = await (await requestPath('/')).text();
    expect(page).toContain('href="/documentos/global-dfi.pdf"');
    expect(page).toContain('href="/documentos/pension-decidido-reglamento.pdf"');
    expect(page).toContain('Sotavera Pensión &lt;Decidido&gt;, PP');
    expect(page).not.toContain('<Decidido>');
  });
});

describe('the pages of the manager', () => {
  test.each([
    ['/aviso-legal', 'Aviso legal', manager.documentNumber],
    ['/privacidad', 'Política de privacidad', 'Agencia Española de Protección de Datos'],
    ['/contacto', 'Contacto', manager.phone],
  ])('%s opens in Spanish', async (path, title, expectedText) => {
    const answer = await requestPath(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('<html lang="es">');
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain(`<a href="${path}" aria-current="page">`);
    expect(page).toContain(expectedText);
  });

  test('have the same data of the manager as the fixtures', () => {
    expect(demoManager).toMatchObject(manager);
  });
});

test.each([
  ['GET', '/documentos/otro.pdf'],
  ['GET', '/nada'],
  ['POST', '/contacto'],
])('%s %s is not found', async (method, path) => {
  const answer = await requestPath(path, method);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<h1>Página no encontrada</h1>');
});
