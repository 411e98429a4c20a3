import type { MessageRequestBody } from '@participe/connectors';
import { toMadridTime } from '../calendar/madrid.ts';
import { type DemoPages, renderDemoMenu } from '../http/demo-menu.ts';
import { escapeHtml, renderPage as renderFrame } from '../http/html.ts';
import type { DemoPerson, StaffCode } from './people.ts';

const style = `
ol { list-style: none; margin: 0; padding: 0; }
li { border: 1px solid GrayText; border-radius: 0.5rem; padding: 0.75rem 1rem; margin-block: 0.75rem; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; white-space: pre-line; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-block: 1rem; }
label { display: grid; gap: 0.25rem; flex: 1 1 14rem; }
select, button { font: inherit; min-block-size: 2.75rem; padding: 0.25rem 0.75rem; border-radius: 0.5rem; border: 1px solid; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 700; }
.code { font-size: 2.5rem; font-weight: 700; letter-spacing: 0.15em; font-variant-numeric: tabular-nums; }
`;

export type MessagesPage = {
  messages: readonly MessageRequestBody[];
  people: readonly DemoPerson[];
  staffCodes: readonly StaffCode[];
  /** Name or address of the person whose messages are shown; empty for all people. */
  shown: string;
  pages: DemoPages;
};

/** Returns the name of the person to whom a message was sent, or the address of an unknown person. */
function findRecipientName(people: readonly DemoPerson[], to: string): string {
  return people.find(({ recipients }) => recipients.includes(to))?.name ?? to;
}

/**
 * Renders the page with the demo's messages, newest first and with codes in large digits, and the current codes of
 * the staff's authenticator app. The page reloads every five seconds. Texts of messages are escaped.
 */
export function renderMessagesPage(page: MessagesPage): string {
  const { messages, people, staffCodes, shown, pages } = page;
  const namedMessages = messages.map((message) => ({
    message,
    name: findRecipientName(people, message.to),
  }));
  const shownMessages = namedMessages.filter(({ name }) => shown === '' || name === shown);
  const messageList =
    shownMessages.length === 0
      ? '<p>Todavía no hay mensajes. Aparecerán aquí en cuanto se envíe el primero.</p>'
      : `<ol>${shownMessages.map(({ message, name }) => renderMessage(message, name)).join('')}</ol>`;
  return renderFrame({
    title: 'Códigos y correo',
    style,
    head: '<meta http-equiv="refresh" content="5">',
    header: renderDemoMenu(pages, 'messages'),
    body: `<p>SMS y correos de la demostración. Nadie los recibe de verdad. La página se actualiza cada cinco segundos.</p>
${renderFilter([...new Set(namedMessages.map(({ name }) => name))], shown)}
${messageList}
${renderStaffCodes(staffCodes)}`,
  });
}

function renderFilter(names: readonly string[], shown: string): string {
  const recipientNames = shown === '' || names.includes(shown) ? names : [shown, ...names];
  const options = recipientNames
    .toSorted((a, b) => a.localeCompare(b, 'es'))
    .map((name) => {
      const selectedAttribute = name === shown ? ' selected' : '';
      return `<option value="${escapeHtml(name)}"${selectedAttribute}>${escapeHtml(name)}</option>`;
    });
  return `<form method="get" action="/">
<label>Persona<select name="person"><option value="">Todas</option>${options.join('')}</select></label>
<button>Mostrar</button>
</form>`;
}

function renderStaffCodes(codes: readonly StaffCode[]): string {
  if (codes.length === 0) return '';
  const rows = codes.map(
    ({ name, code }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(code)}</dd>`,
  );
  return `<h2>Aplicación de códigos del personal</h2>
<dl>${rows.join('')}</dl>`;
}

function renderMessage(message: MessageRequestBody, name: string): string {
  const { date, time } = toMadridTime(message.at);
  const channelName = message.channel === 'SMS' ? 'SMS' : 'Correo';
  const [year, month, day] = date.split('-');
  const localTime = `${day}/${month}/${year} ${time.slice(0, 5)}`;
  const code = message.code === undefined ? '' : `<p class="code">${escapeHtml(message.code)}</p>`;
  const subject =
    message.subject === undefined ? '' : `<p><strong>${escapeHtml(message.subject)}</strong></p>`;
  return `<li>
<h2>${channelName} para ${escapeHtml(name === message.to ? name : `${name} (${message.to})`)}</h2>
<p><time datetime="${escapeHtml(message.at)}">${localTime}</time></p>
${code}${subject}<p>${escapeHtml(message.text)}</p>${renderLink(message.link)}
</li>`;
}

/**
 * Renders a link if its address is http or https. Another scheme, such as javascript:, could run code on this page.
 */
function renderLink(link: string | undefined): string {
  if (link === undefined || !/^https?:\/\//.test(link)) return '';
  return `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
}
