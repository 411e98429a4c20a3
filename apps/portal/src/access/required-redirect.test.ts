import { afterEach, describe, expect, it } from 'vitest';
import { meOf, type MeChanges } from '../stories/data.ts';
import { getRequiredRedirect } from './required-redirect.ts';
import type { PrivateMe } from '../session/me.tsx';
import { dropToken, storeToken } from '../api/token.ts';

const HOME = '/account/position';
const me = (changes: MeChanges = {}, maintenance = 'false') =>
  ({ ...meOf(changes), private_area_maintenance_mode: maintenance }) as PrivateMe;
const to = (person: PrivateMe, pathname: string, searchStr = '') =>
  getRequiredRedirect(person, { pathname, searchStr });

const MINOR = { intervener: { minor_need_update: true } } as const;
const TWO_FACTOR: MeChanges = { area: { pending_steps: ['UPDATE_TWO_FACTOR_AUTH'] } };

afterEach(() => dropToken());

describe('a person with a session', () => {
  it('stays on the screen when no step is required', () => {
    for (const path of [HOME, '/account/wallet', '/operate', '/update-two-factor-auth'])
      expect(to(me(), path)).toBeUndefined();
  });

  it.each(['true', 'TRUE', 'True'])('goes to the maintenance page when the mode is %s', (mode) => {
    expect(to(me({}, mode), HOME)).toBe('/maintenance');
    expect(to(me(MINOR, mode), '/update-minor')).toBe('/maintenance');
  });

  it('who has just come of age is redirected to the update of their data, before other steps', () => {
    const person = me({ ...MINOR, ...TWO_FACTOR });
    for (const path of [HOME, '/operate', '/update-two-factor-auth'])
      expect(to(person, path)).toBe('/update-minor');
    for (const path of ['/update-minor', '/account/documents', '/contact', '/profile'])
      expect(to(person, path)).toBeUndefined();
  });

  it('is redirected from the data update to home when no update is required', () => {
    expect(to(me(), '/update-minor')).toBe(HOME);
  });

  it('sets up the second factor first, and then returns to the requested screen', () => {
    const person = me(TWO_FACTOR);
    expect(to(person, '/account/operations', '?pagina=2')).toBe(
      '/update-two-factor-auth?redirect=%2Faccount%2Foperations%3Fpagina%3D2',
    );
    expect(to(person, HOME)).toBe('/update-two-factor-auth');
    expect(to(person, '/update-two-factor-auth', '?redirect=%2Foperate')).toBeUndefined();
  });

  it('is not redirected by a pending step that has no screen', () => {
    expect(
      to(me({ area: { pending_steps: ['VALIDATE_GDPR', 'KYC_FORM'] } }), HOME),
    ).toBeUndefined();
  });
});

describe('a superuser', () => {
  it('is redirected by maintenance, but by no pending step of the client', () => {
    storeToken('staff', '900s', 'admin');
    expect(to(me({ ...MINOR, ...TWO_FACTOR }), HOME)).toBeUndefined();
    expect(to(me(MINOR, 'true'), HOME)).toBe('/maintenance');
  });

  it.each(['/update-minor', '/update-two-factor-auth'])('is redirected from %s to home', (path) => {
    storeToken('staff', '900s', 'admin');
    expect(to(me(), path)).toBe(HOME);
    expect(to(me({ ...MINOR, ...TWO_FACTOR }), path, '?redirect=%2Foperate')).toBe(HOME);
  });
});
