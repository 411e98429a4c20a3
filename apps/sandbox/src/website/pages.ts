import { escapeHtml, renderPage as renderFrame } from '../http/html.ts';
import { manager } from './manager.ts';

const style = `
h2 { font-size: 1.125rem; margin-block: 1.5rem 0.5rem; }
dt { margin-block-start: 0.75rem; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
`;

const menu = [
  ['/', 'Fondos y planes'],
  ['/aviso-legal', 'Aviso legal'],
  ['/privacidad', 'Política de privacidad'],
  ['/contacto', 'Contacto'],
] as const;

/** Renders a page of the website with the menu, in which `path` is the current page. */
export function renderPage(path: string, { title, body }: { title: string; body: string }): string {
  const links = menu.map(([href, label]) => {
    const currentPageAttribute = href === path ? ' aria-current="page"' : '';
    return `<li><a href="${href}"${currentPageAttribute}>${label}</a></li>`;
  });
  return renderFrame({
    title,
    site: manager.shortName,
    style,
    header: `<nav aria-label="${manager.shortName}"><ul>${links.join('')}</ul></nav>`,
    body,
  });
}

const factsList = (rows: readonly (readonly [label: string, value: string])[]): string =>
  `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;

const textSection = (heading: string, ...paragraphs: string[]): string =>
  `<h2>${heading}</h2>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`;

const name = escapeHtml(manager.legalName);
const address = escapeHtml(manager.address);
const phone = `<a href="tel:${manager.phone.replaceAll(' ', '')}">${manager.phone}</a>`;
const email = `<a href="mailto:${manager.email}">${manager.email}</a>`;

export const legalNoticePage = renderPage('/aviso-legal', {
  title: 'Aviso legal',
  body: [
    '<p>Sociedad ficticia de una demostración. No presta servicios de inversión.</p>',
    '<h2>Titular de la web</h2>',
    factsList([
      ['Denominación social', name],
      ['NIF', manager.documentNumber],
      ['Domicilio', address],
      ['Número en el registro de sociedades gestoras de la CNMV', manager.managerNumber],
      ['Teléfono', phone],
      ['Correo electrónico', email],
    ]),
    textSection(
      'Condiciones de uso',
      'El acceso a esta web es gratuito. La información sobre fondos y planes no es una recomendación de inversión ni sustituye a sus documentos legales.',
    ),
    textSection(
      'Riesgo',
      'El valor de las participaciones puede subir o bajar. Las rentabilidades pasadas no garantizan rentabilidades futuras.',
    ),
    textSection(
      'Propiedad intelectual',
      `Los textos y el diseño de esta web pertenecen a ${name} Puede descargar e imprimir los documentos para su uso personal.`,
    ),
    textSection('Ley aplicable', 'Esta web se rige por la ley española.'),
  ].join('\n'),
});

export const privacyPage = renderPage('/privacidad', {
  title: 'Política de privacidad',
  body: [
    textSection('Responsable', `${name}, ${address}. Correo electrónico: ${email}.`),
    textSection(
      'Para qué usamos sus datos',
      'Para abrir y gestionar sus cuentas, tramitar sus órdenes, atender sus consultas y cumplir nuestras obligaciones legales, entre ellas las fiscales y las de prevención del blanqueo de capitales.',
    ),
    textSection(
      'Por qué podemos usarlos',
      'Porque son necesarios para el contrato que firma con nosotros o porque la ley nos obliga. Para lo demás le pedimos su consentimiento, que puede retirar cuando quiera.',
    ),
    textSection(
      'A quién los comunicamos',
      'A la entidad depositaria, a los bancos que intervienen en sus pagos, a otras gestoras cuando pide un traspaso y a las autoridades que la ley señala.',
    ),
    textSection(
      'Cuánto tiempo los conservamos',
      'Mientras sea cliente y, después, durante los plazos que fija la ley. Terminados esos plazos, los borramos.',
    ),
    textSection(
      'Sus derechos',
      `Puede pedir acceso, rectificación, supresión, oposición, limitación y portabilidad escribiendo a ${email}. Si cree que no los respetamos, puede reclamar ante la Agencia Española de Protección de Datos.`,
    ),
    textSection('Cookies', 'Esta web no usa cookies.'),
  ].join('\n'),
});

export const contactPage = renderPage('/contacto', {
  title: 'Contacto',
  body: [
    '<p>Nuestro equipo de relación con inversores está a su disposición.</p>',
    factsList([
      ['Teléfono', phone],
      ['Horario', `De lunes a viernes, ${manager.supportHours}`],
      ['Correo electrónico', email],
      ['Dirección', `${name}, ${address}`],
    ]),
  ].join('\n'),
});

export const notFoundPage = renderPage('', {
  title: 'Página no encontrada',
  body: '<p>La dirección no existe en esta web. Elija una página del menú.</p>',
});
