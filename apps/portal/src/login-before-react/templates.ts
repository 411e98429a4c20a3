/** A state of the page that was rendered with it, by its name. */
export function templateOf(name: string): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-state="${name}"]`);
  return template?.content;
}

/** Puts a rendered piece first on the page. */
export function showTemplate(name: string): void {
  const piece = templateOf(name);
  if (piece) document.querySelector('main')?.prepend(piece.cloneNode(true));
}
