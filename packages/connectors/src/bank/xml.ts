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

const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');

function elementText({ name, attributes, children, text }: XmlElement): string {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeText(value)}"`,
  );
  const innerXml = children.length === 0 ? escapeText(text) : children.map(elementText).join('');
  return `<${name}${attributeTexts.join('')}>${innerXml}</${name}>`;
}

/** Returns an XML document as text, with its declaration. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementText(root)}\n`;
}

const tokens = /<\?[^>]*\?>|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>|([^<]+)|</gu;

const unescapeText = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/gu, (_whole, word: string) => {
    const matchingEntity = Object.entries(entities).find(([, entity]) => entity === `&${word};`);
    return matchingEntity?.[0] ?? '';
  });

function attributesOf(text: string): Record<string, string> {
  const attributeMatches = text.matchAll(/([\w:.-]+)="([^"]*)"/gu);
  return Object.fromEntries(
    [...attributeMatches].map(([, key = '', value = '']) => [key, unescapeText(value)]),
  );
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Parses the XML that banks send: elements, attributes, texts and the declaration. Throws RangeError for other parts,
 * such as a document type, and for an element that is not closed.
 */
export function readXml(xml: string): XmlElement {
  const outsideOpenElement: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const openElements: OpenElement[] = [outsideOpenElement];
  for (const [whole, end, name, attributes, alone, text] of xml.matchAll(tokens)) {
    const innerElement = openElements.at(-1) ?? outsideOpenElement;
    if (text !== undefined) innerElement.text += unescapeText(text);
    else if (name === undefined) {
      if (!whole.startsWith('<?')) throw new RangeError('the file holds something unknown');
    } else if (end === '/') {
      if (innerElement.name !== name)
        throw new RangeError(`the element ${innerElement.name} is not closed`);
      openElements.pop();
    } else {
      const child: OpenElement = {
        name,
        attributes: attributesOf(attributes ?? ''),
        children: [],
        text: '',
      };
      innerElement.children.push(child);
      if (alone !== '/') openElements.push(child);
    }
  }
  const [root, ...others] = outsideOpenElement.children;
  if (root === undefined || others.length > 0 || openElements.length > 1)
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
