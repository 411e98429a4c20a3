/** Whether the person is somewhere on the page or has typed on it: where the focus goes is theirs to say. */
export function hasUserInteracted(): boolean {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return true;
  return [...document.querySelectorAll('input')].some(({ value }) => value !== '');
}
