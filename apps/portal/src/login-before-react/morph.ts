/** Attributes that change while a person uses a field, which `morphElement` therefore does not overwrite. */
const THEIRS = new Set(['type', 'value', 'aria-pressed']);

function isSame(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element) || !(other instanceof Element)) return true;
  return one.id === other.id && one.getAttribute('role') === other.getAttribute('role');
}

function copyAttributes(live: Element, wanted: Element): void {
  for (const name of live.getAttributeNames()) {
    if (!wanted.hasAttribute(name) && !THEIRS.has(name)) live.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (live.getAttribute(name) !== value && !THEIRS.has(name)) live.setAttribute(name, value);
  }
}

function nextSame(from: ChildNode | null, wanted: Node): ChildNode | undefined {
  for (let node = from; node; node = node.nextSibling) if (isSame(node, wanted)) return node;
  return undefined;
}

/**
 * Changes an element until it equals `wanted`, except for the attributes above. Nodes that both have in common are
 * neither moved nor replaced, so that a field keeps its text, focus and selection.
 */
export function morphElement(live: Element, wanted: Element): void {
  copyAttributes(live, wanted);
  let here = live.firstChild;
  for (const node of wanted.childNodes) {
    const same = nextSame(here, node);
    if (!same) {
      live.insertBefore(node.cloneNode(true), here);
      continue;
    }
    while (here && here !== same) {
      const gone: ChildNode = here;
      here = here.nextSibling;
      gone.remove();
    }
    if (same instanceof Element && node instanceof Element) morphElement(same, node);
    else same.nodeValue = node.nodeValue;
    here = same.nextSibling;
  }
  while (here) {
    const gone: ChildNode = here;
    here = here.nextSibling;
    gone.remove();
  }
}
