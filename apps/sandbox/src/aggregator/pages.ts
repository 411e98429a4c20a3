import type { DemoPerson } from '../catcher/people.ts';
import { type DemoPages, renderDemoMenu } from '../http/demo-menu.ts';
import { escapeHtml, formatIbanInGroups, renderPage } from '../http/html.ts';
import type { Consent, ConsentBehaviour } from '../state.ts';

const style = `
label { display: block; margin-block-start: 0.75rem; }
input[type=text], select { font: inherit; inline-size: 100%; box-sizing: border-box; min-block-size: 2.75rem; padding: 0.25rem 0.5rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block: 1.5rem; }
button { font: inherit; min-block-size: 2.75rem; padding: 0.25rem 1.25rem; border-radius: 0.5rem; border: 1px solid; cursor: pointer; }
ol { list-style: none; margin: 0; padding: 0; }
li { border: 1px solid GrayText; border-radius: 0.5rem; padding: 0.75rem 1rem; margin-block: 0.75rem; overflow-wrap: anywhere; }
`;

/** Banks of the demo, from which the person chooses theirs. */
export const bankNames = ['Banco Ribera', 'Caja del Norte', 'Banco Alborada'] as const;

/** What the demo bank does, with the text of its option. */
export const behaviours: Readonly<Record<ConsentBehaviour, string>> = {
  NORMAL: 'Contesta bien',
  SLOW: 'Tarda en contestar',
  SILENT: 'No contesta',
  REFUSED: 'No admite la conexión',
  OTHER_HOLDER: 'Dice que el titular es otra persona',
  WRONG_STATE: 'Devuelve la respuesta de otra conexión',
  EXPIRED_CODE: 'Da un código que ya ha caducado',
  ENDED_AT_ONCE: 'Retira el permiso enseguida',
};

const options = (entries: readonly (readonly [string, string])[]): string =>
  entries
    .map(([value, label]) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`)
    .join('');

/** Renders the page on which a person chooses their bank and logs in at it. */
export function renderLoginPage(people: readonly DemoPerson[], address: string): string {
  const names = people.filter(({ document_number: number }) => number !== null);
  return renderPage({
    title: 'Entre en su banco',
    style,
    body: `<p>Agregador de demostración. Ningún banco de verdad recibe estos datos.</p>
<form method="post" action="${escapeHtml(address)}">
<label>Banco <select name="entity">${options(bankNames.map((name) => [name, name]))}</select></label>
<label>Usuario <select name="holder">${options(names.map(({ name }) => [name, name]))}</select></label>
<label>IBAN de su cuenta en este banco <input type="text" name="iban" autocomplete="off"></label>
<label>IBAN de otra cuenta (opcional) <input type="text" name="iban" autocomplete="off"></label>
<label>Qué hace el banco <select name="behaviour">${options(Object.entries(behaviours))}</select></label>
<div class="buttons">
<button name="decision" value="LOGIN">Entrar en mi banco</button>
<button name="decision" value="CANCEL">Volver sin entrar</button>
</div>
</form>`,
  });
}

/** Renders the page on which a person who has logged in chooses accounts and consents. */
export function renderConsentPage(
  choice: { entity: string; holder: string; ibans: readonly string[]; behaviour: ConsentBehaviour },
  address: string,
): string {
  const hidden = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const accounts = choice.ibans.map(
    (iban) =>
      `<label><input type="checkbox" name="iban" value="${escapeHtml(iban)}" checked> ${escapeHtml(formatIbanInGroups(iban))}</label>`,
  );
  return renderPage({
    title: 'Autorice la consulta de sus cuentas',
    style,
    body: `<p>${escapeHtml(choice.entity)}, ${escapeHtml(choice.holder)}.</p>
<p>Su gestora podrá consultar durante 180 días el IBAN, los titulares y el saldo de las cuentas que elija. No podrá mover dinero.</p>
<form method="post" action="${escapeHtml(address)}">
${hidden('entity', choice.entity)}${hidden('holder', choice.holder)}${hidden('behaviour', choice.behaviour)}
${accounts.join('\n')}
<div class="buttons">
<button name="decision" value="ALLOW">Autorizar</button>
<button name="decision" value="CANCEL">Rechazar</button>
</div>
</form>`,
  });
}

/** Renders the page of an address that nobody has signed. */
export function renderInvalidAddressPage(): string {
  return renderPage({
    title: 'Entre en su banco',
    body: '<p>El enlace no es válido. Vuelva a su área privada y empiece otra vez.</p>',
  });
}

/** Renders the consents in force, with buttons that end them. */
export function renderConsentsPage(consents: Record<string, Consent>, pages: DemoPages): string {
  const active = Object.entries(consents).filter(([, { status }]) => status === 'ACTIVE');
  const items = active.map(
    ([id, { entity, accounts }]) => `<li>
<p>${escapeHtml(entity)}: ${escapeHtml(accounts.map(({ iban }) => formatIbanInGroups(iban)).join(', '))}</p>
<form method="post" action="/consents/end"><input type="hidden" name="id" value="${escapeHtml(id)}">
<div class="buttons">
<button name="reason" value="REVOKED">Retirar el permiso</button>
<button name="reason" value="EXPIRED">Hacer que caduque</button>
</div></form>
</li>`,
  );
  return renderPage({
    title: 'Agregador de cuentas de demostración',
    style,
    header: renderDemoMenu(pages, 'aggregator'),
    body: items.length === 0 ? '<p>Nadie ha dado permiso.</p>' : `<ol>${items.join('')}</ol>`,
  });
}
