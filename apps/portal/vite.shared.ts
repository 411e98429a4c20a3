import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import type { Brand } from './src/brand/brand.ts';
import { brand as sotavera } from './src/brand/sotavera.ts';

/** Writes the name of the manager and the address of its icon into the page. */
function brandedPage({ id, shortName }: Brand): PluginOption {
  const handler = (html: string) =>
    html.replaceAll('%BRAND_ID%', id).replaceAll('%BRAND%', shortName);
  return { name: 'branded-page', transformIndexHtml: { order: 'pre', handler } };
}

/** The plugins that the product and its stories are compiled with, so that both are the same code. */
export function portalPlugins(brand: Brand = sotavera): PluginOption[] {
  return [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    // React Aria brings some thirty languages; the portal needs one, and English as its fallback.
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
    brandedPage(brand),
  ];
}

/** The files by which the portal of one manager differs from that of another. */
export interface ManagerFiles {
  /** `src/brand/<manager>.ts`. */
  brand: string;
  /** The tokens of its look, as `themeCss` writes them. */
  tokens: string;
  /** Its `@font-face` rules. */
  font: string;
}

/** The aliases that build the portal for another manager than the one of `package.json`. */
export function managerAliases({ brand, tokens, font }: ManagerFiles) {
  return [
    { find: '#brand', replacement: brand },
    { find: './theme/tokens.css', replacement: tokens },
    { find: '@participe/ui/font.css', replacement: font },
  ];
}
