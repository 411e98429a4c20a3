/** True when an element has the focus or an input contains text. The portal must then not move the focus. */
export function hasUserInteracted(): boolean {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return true;
  return [...document.querySelectorAll('input')].some(({ value }) => value !== '');
}
