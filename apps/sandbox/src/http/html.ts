const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 0; padding: 0; }
nav a { display: inline-block; padding-block: 0.5rem; }
nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
`;

type Page = {
  title: string;
  body: string;
  /** Name of the site, shown after the title of the page in the title of the window. */
  site?: string;
  style?: string;
  head?: string;
  /** Content before the main part, such as a menu. */
  header?: string;
};

/**
 * Renders a page of the sandbox, without scripts. The caller must escape the texts in `body`, `head` and `header`.
 */
export function renderPage(page: Page): string {
  const { title, body, site, style: pageStyle = '', head = '', header } = page;
  const windowTitle = site === undefined ? title : `${title} · ${site}`;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${escapeHtml(windowTitle)}</title>
<style>${style}${pageStyle}</style>
</head>
<body>${header === undefined ? '' : `\n<header>${header}</header>`}
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`;
}

/** Escapes a text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Returns an amount in Spanish notation: 1.500,00 €. */
export function formatEuros(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/gu, '.')},${cents} €`;
}

export function formatIbanInGroups(iban: string): string {
  return iban.replaceAll(/\s/gu, '').replaceAll(/(.{4})(?=.)/gu, '$1 ');
}
