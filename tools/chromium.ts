import { findChromium } from './boot/find.mjs';

/** Returns the path of the installed Chromium or Chrome. Throws when neither is installed. */
export function getChromiumPath(): string {
  const path = findChromium();
  if (path === undefined)
    throw new Error('Chromium is missing: "npm test" installs it, or set CHROMIUM_PATH.');
  return path;
}

/**
 * Arguments that stop the browser's own network requests and prompts. Root also needs the sandbox of Chromium off,
 * because Chromium refuses to start as root with its sandbox on.
 */
export function getChromiumArgs(): string[] {
  const quietFlags = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quietFlags] : quietFlags;
}

/**
 * Draws a frame as soon as a page asks for it. Tests wait for the next frame several times for each story and each
 * click, and the screen of a test has no refresh rate to follow.
 */
export const withoutFrameRateLimit = '--disable-frame-rate-limit';
