export function findPageTemplate(name: string): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-state="${name}"]`);
  return template?.content;
}

/** Inserts a prerendered state at the top of the page. */
export function showPageTemplate(name: string): void {
  const piece = findPageTemplate(name);
  if (piece) document.querySelector('main')?.prepend(piece.cloneNode(true));
}
