import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import type { Brand } from './src/brand/brand.ts';
import { brand as sotavera } from './src/brand/sotavera.ts';

/** Writes the name of the manager and the address of its icon into the page. */
function brandPage({ id, shortName }: Brand): PluginOption {
  const replaceBrand = (html: string) =>
    html.replaceAll('%BRAND_ID%', id).replaceAll('%BRAND%', shortName);
  return { name: 'branded-page', transformIndexHtml: { order: 'pre', handler: replaceBrand } };
}

/**
 * React Aria empties its announcements without `innerHTML`, which the content security policy forbids. The plugin
 * throws when a new version has another text, so that the replacement cannot be lost unnoticed.
 */
function avoidAnnouncerMarkup(): PluginOption {
  return {
    name: 'announcements-without-markup',
    transform: {
      filter: { id: /dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/u },
      handler(code) {
        if (!code.includes(`.innerHTML = ''`)) throw new Error('LiveAnnouncer has another text.');
        return { code: code.replaceAll(`.innerHTML = ''`, '.replaceChildren()'), map: null };
      },
    },
  };
}

const preloadHelperChanges = [
  [/seen\[href\] = void 0;(?=\s*throw err;)/u, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\) )(?=rej\()/u, 'link.remove(), '],
] as const;

/**
 * A style sheet that failed to load is loaded again with its chunk (UIX-06). Vite's loader would skip it and show the
 * screen without its styles. The plugin throws when a new version has another text.
 */
function reloadFailedStyleSheets(): PluginOption {
  return {
    name: 'repeatable-style-sheets',
    transform: {
      filter: { id: /\0vite\/preload-helper\.js$/u },
      handler(code) {
        const changedHelper = preloadHelperChanges.reduce((text, [from, to]) => {
          if (!from.test(text)) throw new Error('The preload helper of Vite has another text.');
          return text.replace(from, to);
        }, code);
        return { code: changedHelper, map: null };
      },
    },
  };
}

/**
 * The plugins of every build. `productPlugins` adds the React compiler, which takes most of the build time and only
 * changes how often components render.
 */
export function basePlugins(brand: Brand = sotavera): PluginOption[] {
  return [
    react(),
    // React Aria contains about thirty languages. Only Spanish and, as its fallback, English are kept.
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
    brandPage(brand),
    avoidAnnouncerMarkup(),
    reloadFailedStyleSheets(),
  ];
}

export function productPlugins(): PluginOption[] {
  return [...basePlugins(), babel({ presets: [reactCompilerPreset()], sourceMap: false })];
}

/** The files that differ between the portals of two managers. */
export interface ManagerFiles {
  /** Path of the brand file, `src/brand/<manager>.ts`. */
  brand: string;
  /** The design tokens of the manager as CSS, produced by `buildThemeCss`. */
  tokens: string;
  /** The `@font-face` rules of the manager. */
  font: string;
}

/** Returns the aliases that build the portal for a manager other than the one in `package.json`. */
export function managerAliases({ brand, tokens, font }: ManagerFiles) {
  return [
    { find: '#brand', replacement: brand },
    { find: './theme/tokens.css', replacement: tokens },
    { find: '@participe/ui/font.css', replacement: font },
  ];
}
