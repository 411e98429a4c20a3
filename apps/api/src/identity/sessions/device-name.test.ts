import { expect, test } from 'vitest';
import { parseDeviceName } from './device-name.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Chrome en Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Chrome/141.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari en iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari en Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
  ],
  [
    'Chrome en iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${apple} CriOS/141.0.7390.26 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Edge en Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
  ],
  [
    'Firefox en Linux',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  [
    'Samsung Internet en Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chromium} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Opera en Windows',
    `Mozilla/5.0 (Windows NT 10.0) ${chromium} Chrome/140.0 Safari/537.36 OPR/124.0`,
  ],
  ['Un navegador en Windows', 'Robot (Windows NT 10.0)'],
  ['Un navegador', '<script>alert(1)</script>'],
  ['Un navegador', ''],
])('%s', (name, userAgent) => {
  expect(parseDeviceName(userAgent)).toBe(name);
});
