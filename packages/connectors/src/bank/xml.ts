/** An XML element: name, attributes and content. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

type Content = string | readonly (XmlElement | null)[];

/** Creates an element that contains a text or child elements. Children that are null are left out. */
export function createXmlElement(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return typeof content === 'string'
    ? { name, attributes, children: [], text: content }
    : { name, attributes, children: content.filter((child) => child !== null), text: '' };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');

function written({ name, attributes, children, text }: XmlElement): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = children.length === 0 ? escaped(text) : children.map(written).join('');
  return `<${name}${said.join('')}>${inside}</${name}>`;
}

/** Returns an XML document as text, with its declaration. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
}

const tokens = /<\?[^>]*\?>|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>|([^<]+)|</gu;

const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/gu, (_whole, word: string) => {
    const found = Object.entries(entities).find(([, entity]) => entity === `&${word};`);
    return found?.[0] ?? '';
  });

function attributesOf(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w:.-]+)="([^"]*)"/gu);
  return Object.fromEntries([...pairs].map(([, key = '', value = '']) => [key, unescaped(value)]));
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Parses the XML that banks send: elements, attributes and texts. Throws RangeError for anything else, such as a
 * document type or an element that is not closed.
 */
export function readXml(xml: string): XmlElement {
  const outside: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [outside];
  for (const [whole, end, name, attributes, alone, text] of xml.matchAll(tokens)) {
    const inner = open.at(-1) ?? outside;
    if (text !== undefined) inner.text += unescaped(text);
    else if (name === undefined) {
      if (!whole.startsWith('<?')) throw new RangeError('the file holds something unknown');
    } else if (end === '/') {
      if (inner.name !== name) throw new RangeError(`the element ${inner.name} is not closed`);
      open.pop();
    } else {
      const child: Open = {
        name,
        attributes: attributesOf(attributes ?? ''),
        children: [],
        text: '',
      };
      inner.children.push(child);
      if (alone !== '/') open.push(child);
    }
  }
  const [root, ...others] = outside.children;
  if (root === undefined || others.length > 0 || open.length > 1)
    throw new RangeError('the file has one outermost element, which is closed');
  return root;
}

/** Returns all elements below `root` at a path of element names. */
export function findElements(root: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((it) => it.name === name)),
    [root],
  );
}

/** Returns the text of the first element at a path of element names; undefined when there is none. */
export function findText(root: XmlElement, ...path: readonly string[]): string | undefined {
  return findElements(root, ...path)[0]?.text.trim();
}
