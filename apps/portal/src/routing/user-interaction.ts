/** True once the person has focused or typed something; from then on the focus must not be moved. */
export function hasUserInteracted(): boolean {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return true;
  return [...document.querySelectorAll('input')].some(({ value }) => value !== '');
}
