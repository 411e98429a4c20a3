/** True once the person has focused or typed something; the focus must not move then. */
export function hasUserInteracted(): boolean {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return true;
  return [...document.querySelectorAll('input')].some(({ value }) => value !== '');
}
