import type { Page } from '@playwright/test';

/** Calls that home sends for the demo investor when the rest of the page has loaded, in no certain order. */
const lateCalls = [
  /\/api\/polls$/u,
  /\/api\/agent\//u,
  /\/api\/config\/LEGAL_NOTICE_URL$/u,
  /\/api\/config\/PRIVACY_POLICY_URL$/u,
  /\/api\/config\/HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED$/u,
  /\/api\/interveners\/[^/]+\/balance\?from=/u,
  /\/api\/operations\?%24filter=/u,
];

/** Waits for the responses to the last calls of home. Must be called before home is opened. */
export async function waitForLastCalls(page: Page): Promise<void> {
  await Promise.all(
    lateCalls.map(async (address) => (await page.waitForResponse(address)).finished()),
  );
}

/** Page object of /account/position, the home of the private area. */
export function positionPage(page: Page) {
  const regionOf = (name: string | RegExp) => page.getByRole('region', { name });
  const valueRegion = regionOf(/^(?:Su inversión|Inversión de .+) hoy/u);
  return {
    open: () => page.goto('account/position'),
    title: page.getByRole('heading', { level: 1, name: /^Hola, / }),
    value: valueRegion,
    total: valueRegion.getByRole('paragraph').first(),
    pending: regionOf('Pendientes'),
    inProgress: regionOf('Operaciones en curso'),
    invest: page.getByRole('main').getByRole('link', { name: 'Invertir', exact: true }),
    withdraw: page.getByRole('main').getByRole('link', { name: 'Retirar dinero', exact: true }),
    /** The chart of the evolution. */
    chart: valueRegion.getByRole('img', { name: 'Evolución de su inversión' }),
    distribution: regionOf('Cómo se reparte'),
    upcoming: regionOf('Lo próximo'),
    accounts: regionOf('Mis cuentas'),
    latest: regionOf('Últimas operaciones'),
    draft: regionOf('Borrador'),
  };
}
