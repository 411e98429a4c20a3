import type { Theme } from './define-theme.ts';
import type { Palette } from './palette.ts';

const SCALE = `  --fs-12: 0.75rem;
  --fs-14: 0.875rem;
  --fs-16: 1rem;
  --fs-18: 1.125rem;
  --fs-20: 1.25rem;
  --fs-24: 1.5rem;
  --fs-30: 1.875rem;
  --fs-display: clamp(2rem, 1.4rem + 2.4vw, 2.75rem);
  --lh-tight: 1.2;
  --lh-body: 1.55;
  --fw-regular: 400;
  --fw-medium: 500;
  --fw-semibold: 600;
  --sp-1: 0.25rem;
  --sp-2: 0.5rem;
  --sp-3: 0.75rem;
  --sp-4: 1rem;
  --sp-5: 1.5rem;
  --sp-6: 2rem;
  --sp-7: 3rem;
  --sp-8: 4rem;
  --shadow-2: 0 4px 16px rgb(20 24 28 / 0.12);
  --shadow-3: 0 16px 48px rgb(20 24 28 / 0.22);
  --dur-1: 120ms;
  --dur-3: 320ms;
  --ease: cubic-bezier(0.2, 0.7, 0.2, 1);
  --control-h: 48px;
  --control-h-s: 40px;
  --target-min: 24px;
  --target-touch: 44px;
  --measure: 66ch;
  --page-max: 1200px;
  --form-max: 560px;
  --guest-max: 420px;
  --gutter: clamp(1rem, 4vw, 2rem);
`;

const DARK_SHADOWS = `  --shadow-2: 0 4px 16px rgb(0 0 0 / 0.5);
  --shadow-3: 0 16px 48px rgb(0 0 0 / 0.6);
`;

const PREFERENCES = `@media (prefers-contrast: more) {
  :root,
  [data-theme] {
    --border: var(--border-control);
    --text-3: var(--text-2);
  }
}
:root[data-contrast='more'] {
  --border: var(--border-control);
  --text-3: var(--text-2);
}
@media (prefers-reduced-motion: reduce) {
  :root {
    --dur-1: 0ms;
    --dur-3: 0ms;
  }
}
`;

function listColors(palette: Palette, indent: string): string {
  return Object.entries(palette)
    .map(([name, value]) => `${indent}--${name}: ${value.toLowerCase()};\n`)
    .join('');
}

function indentLines(css: string): string {
  return css.replace(/^ {2}/gm, '    ');
}

function listRadii(scale: number): string {
  const px = (value: number) => `${Math.round(value * scale)}px`;
  return `  --radius-s: ${px(6)};\n  --radius-m: ${px(10)};\n  --radius-l: ${px(16)};\n  --radius-full: 999px;\n`;
}

/**
 * Returns the text of the CSS file of a theme. It writes no file, so that a check can compare the text with the
 * committed file.
 */
export function buildThemeCss(theme: Theme): string {
  const { light, dark } = theme.color;
  const family = `'${theme.font.family}', 'Figtree Fallback', 'Figtree Wide Fallback', system-ui, -apple-system`;
  return `/* Generated from theme/${theme.id}.ts by theme/theme-css.ts: change the theme, then run npm run generate. */
:root {
  --font-sans:
    ${family},
    'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
${listRadii(theme.radiusScale)}${SCALE}}
:root,
[data-theme='light'] {
  color-scheme: light;
${listColors(light, '  ')}}
/* Only on screens, because printed pages are always light. */
@media screen {
  [data-theme='dark'] {
    color-scheme: dark;
${listColors(dark, '    ')}${indentLines(DARK_SHADOWS)}  }
}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme]) {
    color-scheme: dark;
${listColors(dark, '    ')}${indentLines(DARK_SHADOWS)}  }
}
${PREFERENCES}`;
}
