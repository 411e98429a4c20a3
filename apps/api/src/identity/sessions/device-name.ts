import { identityTexts } from '../identity.texts.ts';

/** Specific browsers come first, because most User-Agent headers also contain the names of more common browsers. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//u, 'Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//u, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'Mac'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
];

const findName = (
  list: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | undefined => list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns the names of browser and operating system, which the list of sessions shows. */
export function parseDeviceName(userAgent: string): string {
  return identityTexts.device(findName(browsers, userAgent), findName(systems, userAgent));
}
