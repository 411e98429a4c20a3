/** An entry of the manifest of Vite's build. */
export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, ManifestChunk>>;

/** The files that a page loads. */
export interface ChunkClosure {
  readonly js: ReadonlySet<string>;
  readonly css: ReadonlySet<string>;
  readonly fonts: ReadonlySet<string>;
}

export interface ScreenWeight {
  readonly screen: string;
  readonly js: number;
  readonly css: number;
  readonly fonts: number;
}

/** Returns the files of the given chunks and of their static imports. */
export function findChunkClosure(manifest: BuildManifest, keys: readonly string[]): ChunkClosure {
  const js = new Set<string>();
  const css = new Set<string>();
  const fonts = new Set<string>();
  const countedFiles = new Set<string>();
  const walkChunk = (key: string): void => {
    if (countedFiles.has(key)) return;
    countedFiles.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest does not know ${key}.`);
    if (chunk.file.endsWith('.js')) js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const file of chunk.assets ?? []) if (/\.(woff2?|ttf|otf)$/u.test(file)) fonts.add(file);
    for (const nextPath of chunk.imports ?? []) walkChunk(nextPath);
  };
  for (const key of keys) walkChunk(key);
  return { js, css, fonts };
}

const screenPattern = /(?:^|\/)src\/features\/(?:[^/]+\/)+([^/]+)\.screen\.tsx$/u;

/** Returns the manifest key of each screen's chunk, by the name of the screen. */
export function findScreenChunks(manifest: BuildManifest): Map<string, string> {
  const screens = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const [, screen] = screenPattern.exec(key) ?? [];
    if (screen !== undefined) screens.set(screen, key);
  }
  return screens;
}

/** Returns the manifest key of the chunk that the build makes from a group of modules, such as `main`. */
function findGroupChunk(manifest: BuildManifest, group: string): string {
  const keys = Object.keys(manifest).filter(
    (key) => manifest[key]?.name === group && manifest[key]?.imports,
  );
  const [key] = keys;
  if (key === undefined || keys.length > 1)
    throw new Error(`The manifest has ${String(keys.length)} chunks ${group} instead of one.`);
  return key;
}

export function findMainChunk(manifest: BuildManifest): string {
  return findGroupChunk(manifest, 'main');
}

/**
 * The chunk with the frame of the private area, the guards of its pages and home. Each private page needs this chunk.
 */
export function findHomeChunk(manifest: BuildManifest): string {
  return findGroupChunk(manifest, 'home');
}

/** The chunk that runs on a guest page before React is loaded. */
export function findGuestScript(manifest: BuildManifest): string {
  const key = 'src/login-before-react/early.ts';
  if (manifest[key] === undefined) throw new Error(`The manifest does not know ${key}.`);
  return key;
}

const excludeKnown = (set: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
  [...set].filter((file) => !known.has(file));

/**
 * Returns the bytes that each screen adds in a visit: login with an empty cache, then home, then another screen.
 * `size` returns the compressed size of a file.
 */
export function weighScreens(
  manifest: BuildManifest,
  size: (file: string) => number,
): ScreenWeight[] {
  const mainChunk = findMainChunk(manifest);
  const screens = findScreenChunks(manifest);
  const sumSizes = (files: string[]): number =>
    files.reduce((total, file) => total + size(file), 0);
  const weighExtra = (
    screen: string,
    closure: ChunkClosure,
    known: ChunkClosure,
  ): ScreenWeight => ({
    screen,
    js: sumSizes(excludeKnown(closure.js, known.js)),
    css: sumSizes(excludeKnown(closure.css, known.css)),
    fonts: excludeKnown(closure.fonts, known.fonts).length,
  });
  const keyOf = (screen: string): string => {
    const key = screens.get(screen);
    if (key === undefined) throw new Error(`The screen ${screen} is not in the manifest.`);
    return key;
  };
  const emptyCache = findChunkClosure(manifest, []);
  const loginKeys = [mainChunk, keyOf('login')];
  const homeKeys = [...loginKeys, findHomeChunk(manifest)];
  const login = findChunkClosure(manifest, loginKeys);
  const home = findChunkClosure(manifest, homeKeys);
  const laterScreens = [...screens.keys()].filter((name) => name !== 'login');
  return [
    weighExtra('login', login, emptyCache),
    weighExtra('home', home, login),
    ...laterScreens.map((name) =>
      weighExtra(name, findChunkClosure(manifest, [...homeKeys, keyOf(name)]), home),
    ),
  ];
}

const kilobyte = 1024;
const kb = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;

/** Sizes of a guest page: its JavaScript before React, and the whole page. */
export interface GuestPage {
  readonly path: string;
  readonly js: number;
  readonly page: number;
  readonly fonts: number;
}

/** Returns the files that a page loads at once; prefetched files are left out. */
export function findLinkedFiles(html: string): string[] {
  const elementMatches = html.match(/<(?:script|link)\b[^>]*>/gu) ?? [];
  const loadingTags = elementMatches.filter((tag) =>
    /^<script|rel="(stylesheet|modulepreload)"/u.test(tag),
  );
  return loadingTags.flatMap((tag) => /(?:src|href)="\/private\/([^"]+)"/u.exec(tag)?.[1] ?? []);
}

/** Returns one message for each exceeded limit of a screen. Sizes are in bytes after gzip -9. */
export function listScreenLimitMessages(weights: readonly ScreenWeight[]): string[] {
  return weights.flatMap(({ screen, js, css, fonts }) => {
    const isLogin = screen === 'login';
    const jsMax = (isLogin ? 115 : screen === 'home' ? 70 : 45) * kilobyte;
    const lines: string[] = [];
    if (js > jsMax) lines.push(`${screen}: ${kb(js)} of JavaScript, at most ${kb(jsMax)}`);
    if (isLogin && css > 12 * kilobyte) lines.push(`${screen}: ${kb(css)} of CSS, at most 12.0 KB`);
    if (isLogin && fonts !== 1) lines.push(`${screen}: ${String(fonts)} font files instead of one`);
    return lines;
  });
}

/** Returns the messages about guest pages: too much JavaScript before React, too large a page, or a font. */
export function listGuestPageLimitMessages(pages: readonly GuestPage[]): string[] {
  return pages.flatMap(({ path, js, page, fonts }) => {
    const lines: string[] = [];
    if (js > 8 * kilobyte)
      lines.push(`${path}: ${kb(js)} of JavaScript before React, at most 8.0 KB`);
    if (page > 20 * kilobyte) lines.push(`${path}: a page of ${kb(page)}, at most 20.0 KB`);
    if (fonts > 0) lines.push(`${path}: a font is loaded with the page`);
    return lines;
  });
}
