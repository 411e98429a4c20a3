import type { MessageRequestBody } from '@participe/connectors';
import { toMadridTime } from '../calendar/madrid.ts';
import { escapeHtml, renderPage as renderFrame } from '../http/html.ts';

const style = `
ol { list-style: none; margin: 0; padding: 0; }
li { border: 1px solid GrayText; border-radius: 0.5rem; padding: 0.75rem 1rem; margin-block: 0.75rem; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; white-space: pre-line; overflow-wrap: anywhere; }
.code { font-size: 2.5rem; font-weight: 700; letter-spacing: 0.15em; font-variant-numeric: tabular-nums; }
`;

/**
 * Renders the page with the demo's messages, newest first and with codes in large digits, which reloads every five
 * seconds. All texts of messages are escaped.
 */
export function renderMessagesPage(messages: MessageRequestBody[]): string {
  const list =
    messages.length === 0
      ? '<p>Todavía no hay mensajes. Aparecerán aquí en cuanto se envíe el primero.</p>'
      : `<ol>${messages.map(renderMessage).join('')}</ol>`;
  return renderFrame({
    title: 'Mensajes enviados',
    style,
    head: '<meta http-equiv="refresh" content="5">',
    body: `<p>SMS y correos de la demostración. Nadie los recibe de verdad. La página se actualiza cada cinco segundos.</p>
${list}`,
  });
}

function renderMessage(message: MessageRequestBody): string {
  const { date, time } = toMadridTime(message.at);
  const kind = message.channel === 'SMS' ? 'SMS' : 'Correo';
  const [year, month, day] = date.split('-');
  const when = `${day}/${month}/${year} ${time.slice(0, 5)}`;
  const code = message.code === undefined ? '' : `<p class="code">${escapeHtml(message.code)}</p>`;
  const subject =
    message.subject === undefined ? '' : `<p><strong>${escapeHtml(message.subject)}</strong></p>`;
  return `<li>
<h2>${kind} para ${escapeHtml(message.to)}</h2>
<p><time datetime="${escapeHtml(message.at)}">${when}</time></p>
${code}${subject}<p>${escapeHtml(message.text)}</p>${renderLink(message.link)}
</li>`;
}

/**
 * Renders a link if its address is http or https. Any other scheme, such as javascript:, could run code on this
 * page.
 */
function renderLink(link: string | undefined): string {
  if (link === undefined || !/^https?:\/\//.test(link)) return '';
  return `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
}
