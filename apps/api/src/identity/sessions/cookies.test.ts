import { expect, test } from 'vitest';
import { testOrigin } from '../../../test/support/config.ts';
import {
  deviceCookieHeader,
  expiredSessionCookieHeaders,
  readCookie,
  sessionCookieHeaders,
} from './cookies.ts';

test('over https every cookie has the prefix that binds it to this host', () => {
  const https = { origins: [testOrigin] };
  const allCookieHeaders = [
    ...sessionCookieHeaders(https, 'credential'),
    deviceCookieHeader(https, 'device'),
  ];
  for (const header of [...allCookieHeaders, ...expiredSessionCookieHeaders(https)])
    expect(header).toMatch(/^__Host-[a-z_]+=\w*; Path=\/; Max-Age=\d+; Secure; SameSite=Strict/u);
  const cookies = {
    '__Host-rt': 'credential',
    '__Secure-rt': 'of another',
    pa_device: 'of another',
  };
  expect(readCookie(https, { cookies }, 'refresh')).toBe('credential');
  expect(readCookie(https, { cookies }, 'device')).toBeUndefined();
});
