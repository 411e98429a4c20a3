import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

/** What the product and the pictures of it are compiled with, so that both are the same code. */
export function portalPlugins(): PluginOption[] {
  return [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    // React Aria brings some thirty languages; the portal speaks one and English is its reserve.
    { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' },
  ];
}
