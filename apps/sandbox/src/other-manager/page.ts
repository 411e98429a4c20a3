import { type DemoPages, renderDemoMenu } from '../http/demo-menu.ts';
import { escapeHtml, formatEuros, renderPage } from '../http/html.ts';
import type { TransferCase } from '../state.ts';
import { transferSizeModes } from './request-transfer-out.ts';

const style = `
ul { margin: 0; padding-inline-start: 1.25rem; }
form { display: grid; gap: 0.75rem; margin-block: 1rem 2rem; }
label { display: grid; gap: 0.25rem; }
input, select, button { font: inherit; min-block-size: 2.75rem; padding: 0.25rem 0.75rem; border-radius: 0.5rem; border: 1px solid; box-sizing: border-box; inline-size: 100%; }
button { cursor: pointer; }
`;

const labels: Readonly<Record<TransferCase['status'], string>> = {
  REQUESTED: 'solicitado',
  ACCEPTED: 'aceptado',
  REJECTED: 'rechazado',
  SETTLED: 'falta el dinero o la información fiscal',
  DONE: 'terminado',
  TAX_SUM_WRONG: 'la información fiscal no suma el dinero',
  GIVEN_BACK: 'retirado por la otra entidad',
};

/**
 * Renders the progress of each transfer, and a form with which a client of the other manager requests a transfer from
 * our manager.
 */
export function renderTransfersPage(cases: Record<string, TransferCase>, pages: DemoPages): string {
  const rows = Object.entries(cases).toReversed().map(renderCase);
  return renderPage({
    title: 'Otra gestora',
    style,
    header: renderDemoMenu(pages, 'otherManager'),
    body: `<p>Gestora de demostración. Pida aquí un traspaso desde un fondo de su área privada hacia esta gestora.</p>
<form method="post" action="/ask-transfer-out">
<label>ISIN del fondo de origen<input name="origin_isin" required maxlength="12"></label>
<label>Número de cuenta de partícipe<input name="origin_account" required maxlength="35"></label>
<label>Documentos de los titulares, separados por comas<input name="holders" required></label>
<label>Cuánto<select name="mode">${transferSizeModes.map((mode) => `<option>${mode}</option>`).join('')}</select></label>
<label>Importe, participaciones o porcentaje (nada si es TOTAL)<input name="value" inputmode="decimal"></label>
<button>Pedir el traspaso</button>
</form>
<h2>Traspasos</h2>
${rows.length === 0 ? '<p>Todavía no hay traspasos.</p>' : `<ul>${rows.join('')}</ul>`}`,
  });
}

function renderCase([reference, { side, status, cash, code }]: [string, TransferCase]): string {
  const directionText = side === 'ASKS' ? 'hacia esta gestora' : 'desde esta gestora';
  const motive = code === undefined ? '' : ` (motivo ${escapeHtml(code)})`;
  const amount = cash === undefined ? '' : `, ${escapeHtml(formatEuros(cash))}`;
  return `<li>${escapeHtml(reference)}, ${directionText}: ${labels[status]}${motive}${amount}</li>`;
}

/** Returns the fields of this page's form as a request. */
export function readRequestForm(form: URLSearchParams): Record<string, unknown> {
  const holders = (form.get('holders') ?? '').split(',').map((text) => text.trim());
  const value = (form.get('value') ?? '').trim().replace(',', '.');
  return {
    origin_isin: form.get('origin_isin')?.trim(),
    origin_account: form.get('origin_account')?.trim(),
    holders: holders.filter((text) => text !== ''),
    mode: form.get('mode'),
    value: value === '' ? null : value,
  };
}
