import type { PayInLinkParameters } from '@participe/connectors';
import { formatEuros, escapeHtml, formatIbanInGroups, renderPage } from '../http/html.ts';

const style = `
dt { margin-block-start: 0.75rem; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.amount { font-size: 1.75rem; font-variant-numeric: tabular-nums; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block: 1.5rem; }
button { font: inherit; min-block-size: 2.75rem; padding: 0.25rem 1.25rem; border-radius: 0.5rem; border: 1px solid; cursor: pointer; }
`;

/**
 * Renders the page on which a person authorises or rejects a payment at their bank. The form posts the decision to
 * the signed address of the same page.
 */
export function renderPayPage(link: PayInLinkParameters, address: string): string {
  return renderPage({
    title: 'Autorice su pago',
    style,
    body: `<p>Banco de demostración. Aquí no se mueve dinero de verdad.</p>
<dl>
<dt>Importe</dt><dd class="amount">${escapeHtml(formatEuros(link.amount))}</dd>
<dt>Beneficiario</dt><dd>${escapeHtml(link.beneficiary)}</dd>
<dt>Cuenta del beneficiario</dt><dd>${escapeHtml(formatIbanInGroups(link.iban))}</dd>
<dt>Concepto</dt><dd>${escapeHtml(link.concept)}</dd>
</dl>
<form method="post" action="${escapeHtml(address)}">
<button name="decision" value="COMPLETED">Autorizar pago</button>
<button name="decision" value="REJECTED">Rechazar</button>
<button name="decision" value="CANCELLED">Volver sin pagar</button>
</form>`,
  });
}

const endings = {
  EXPIRED: 'El tiempo para autorizar este pago ha terminado. No se ha cobrado nada.',
  COMPLETED: 'Este pago ya está autorizado.',
  REJECTED: 'Este pago está rechazado. No se ha cobrado nada.',
  CANCELLED: 'Este pago está anulado. No se ha cobrado nada.',
} as const;

/** Renders the page of a payment that is authorised, rejected, cancelled or expired. */
export function renderPayEndedPage(ending: keyof typeof endings, returnUrl: string): string {
  return renderPage({
    title: 'Autorice su pago',
    style,
    body: `<p>${endings[ending]}</p>
<p><a href="${escapeHtml(returnUrl)}">Volver a su área privada</a></p>`,
  });
}

export function renderInvalidLinkPage(): string {
  return renderPage({
    title: 'Autorice su pago',
    style,
    body: '<p>El enlace no es válido. Vuelva a su área privada y empiece otra vez.</p>',
  });
}
