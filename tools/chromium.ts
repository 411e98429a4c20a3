import { findChromium } from './boot/find.mjs';

/** The installed Chromium or Chrome; the tests do not download one. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined)
    throw new Error('Chromium is missing: "npm test" installs it, or set CHROMIUM_PATH.');
  return path;
}

/** Nothing of the browser itself may reach the network or ask questions; as root it has no sandbox. */
export function chromiumArgs(): string[] {
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
