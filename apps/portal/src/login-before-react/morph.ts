/** Attributes that change while a person uses a field, so that `morphElement` does not overwrite them. */
const FIELD_STATE_ATTRIBUTES = new Set(['type', 'value', 'aria-pressed']);

function isCounterpart(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element) || !(other instanceof Element)) return true;
  return one.id === other.id && one.getAttribute('role') === other.getAttribute('role');
}

function copyAttributes(live: Element, wanted: Element): void {
  for (const name of live.getAttributeNames()) {
    if (!wanted.hasAttribute(name) && !FIELD_STATE_ATTRIBUTES.has(name)) live.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (live.getAttribute(name) !== value && !FIELD_STATE_ATTRIBUTES.has(name))
      live.setAttribute(name, value);
  }
}

function findNextCounterpart(from: ChildNode | null, wanted: Node): ChildNode | undefined {
  for (let node = from; node; node = node.nextSibling) if (isCounterpart(node, wanted)) return node;
  return undefined;
}

/**
 * Changes an element until it equals `wanted`, except for `FIELD_STATE_ATTRIBUTES`. Nodes that both have in common
 * stay in place, so that a field keeps its text, focus and selection.
 */
export function morphElement(live: Element, wanted: Element): void {
  copyAttributes(live, wanted);
  let currentChild = live.firstChild;
  for (const node of wanted.childNodes) {
    const counterpartNode = findNextCounterpart(currentChild, node);
    if (!counterpartNode) {
      live.insertBefore(node.cloneNode(true), currentChild);
      continue;
    }
    while (currentChild && currentChild !== counterpartNode) {
      const removedNode: ChildNode = currentChild;
      currentChild = currentChild.nextSibling;
      removedNode.remove();
    }
    if (counterpartNode instanceof Element && node instanceof Element)
      morphElement(counterpartNode, node);
    else counterpartNode.nodeValue = node.nodeValue;
    currentChild = counterpartNode.nextSibling;
  }
  while (currentChild) {
    const removedNode: ChildNode = currentChild;
    currentChild = currentChild.nextSibling;
    removedNode.remove();
  }
}
