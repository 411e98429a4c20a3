import type { CollectedDebit } from '../state.ts';
import { toMadridTime } from '../calendar/madrid.ts';
import { type DemoPages, renderDemoMenu } from '../http/demo-menu.ts';
import { formatEuros, escapeHtml, formatIbanInGroups, renderPage } from '../http/html.ts';

const style = `
ol { list-style: none; margin: 0; padding: 0; }
li { border: 1px solid GrayText; border-radius: 0.5rem; padding: 0.75rem 1rem; margin-block: 0.75rem; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.5rem; }
button { font: inherit; min-block-size: 2.75rem; padding: 0.25rem 1rem; border-radius: 0.5rem; border: 1px solid; cursor: pointer; }
`;

/** Return codes of the page, with their meaning. */
const returnLabels: Readonly<Record<string, string>> = {
  AM04: 'Devolver (AM04): sin saldo',
  AC04: 'Devolver (AC04): cuenta cerrada',
  MD01: 'Devolver (MD01): sin mandato',
  MD06: 'Devolver (MD06): el titular no está conforme',
};

/**
 * Renders the collected direct debits, the newest first, with buttons that return them, because in `kind` mode the
 * bank returns no debits by itself.
 */
export function renderDebitsPage(
  debits: Record<string, CollectedDebit>,
  now: string,
  pages: DemoPages,
): string {
  const collectedDebits = Object.entries(debits).filter(([, { dueAt }]) => dueAt <= now);
  const debitList =
    collectedDebits.length === 0
      ? '<p>Todavía no se ha cobrado ningún recibo.</p>'
      : `<ol>${collectedDebits.toReversed().map(renderDebit).join('')}</ol>`;
  return renderPage({
    title: 'Banco de demostración',
    style,
    header: renderDemoMenu(pages, 'bank'),
    body: `<p>Recibos cobrados. Aquí no se mueve dinero de verdad.</p>
${debitList}`,
  });
}

function renderDebit([endToEndId, debit]: [string, CollectedDebit]): string {
  const [year, month, day] = toMadridTime(debit.dueAt).date.split('-');
  return `<li>
<h2>${escapeHtml(debit.name)}: ${escapeHtml(formatEuros(debit.amount))}</h2>
<p>${escapeHtml(endToEndId)}, cobrado el ${day}/${month}/${year} en ${escapeHtml(formatIbanInGroups(debit.iban))}</p>
${debit.returnedWith === undefined ? renderForm(endToEndId) : `<p>Devuelto (${escapeHtml(debit.returnedWith)})</p>`}
</li>`;
}

function renderForm(endToEndId: string): string {
  const buttons = Object.entries(returnLabels).map(
    ([code, label]) =>
      `<button name="code" value="${code}" aria-label="${escapeHtml(`${label}, recibo ${endToEndId}`)}">${escapeHtml(label)}</button>`,
  );
  return `<form method="post" action="/debits/return">
<input type="hidden" name="end_to_end_id" value="${escapeHtml(endToEndId)}">
${buttons.join('')}
</form>`;
}
