/** True once the person has focused or typed something. From then on the portal must not move the focus. */
export function hasUserInteracted(): boolean {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return true;
  return [...document.querySelectorAll('input')].some(({ value }) => value !== '');
}
