import { afterEach, describe, expect, it } from 'vitest';
import { meOf, type MeChanges } from '../stories/data.ts';
import { closeReportOffer } from './report-offer.ts';
import { getRequiredRedirect, isRequiredStepPage } from './required-redirect.ts';
import type { PrivateMe } from '../session/me.tsx';
import { dropToken, storeToken } from '../api/token.ts';
import { endSessionInTab } from '../session/session.ts';

const HOME = '/account/position';
const personWith = (changes: MeChanges = {}, maintenance = 'false') =>
  ({ ...meOf(changes), private_area_maintenance_mode: maintenance }) as PrivateMe;
const redirectOf = (person: PrivateMe, pathname: string, searchStr = '') =>
  getRequiredRedirect(person, { pathname, searchStr });

const MINOR = { intervener: { minor_need_update: true } } as const;
const PRIVACY: MeChanges = { area: { pending_steps: ['VALIDATE_GDPR', 'UPDATE_TWO_FACTOR_AUTH'] } };
const TWO_FACTOR: MeChanges = { area: { pending_steps: ['UPDATE_TWO_FACTOR_AUTH'] } };

afterEach(() => dropToken());

describe('a person with a session', () => {
  it('stays on the screen when no step is required', () => {
    for (const path of [HOME, '/account/wallet', '/operate', '/update-two-factor-auth'])
      expect(redirectOf(personWith(), path)).toBeUndefined();
  });

  it.each(['true', 'TRUE', 'True'])('goes to the maintenance page when the mode is %s', (mode) => {
    expect(redirectOf(personWith({}, mode), HOME)).toBe('/maintenance');
    expect(redirectOf(personWith(MINOR, mode), '/update-minor')).toBe('/maintenance');
  });

  it('who has just come of age is redirected to the update of their data, before other steps', () => {
    const person = personWith({ ...MINOR, ...TWO_FACTOR });
    for (const path of [HOME, '/operate']) expect(redirectOf(person, path)).toBe('/update-minor');
    expect(redirectOf(personWith(MINOR), '/update-two-factor-auth')).toBe('/update-minor');
    for (const path of [
      '/update-two-factor-auth',
      '/update-minor',
      '/account/documents',
      '/contact',
      '/profile',
      '/profile/kyc-form',
      '/sign-documents',
    ])
      expect(redirectOf(person, path)).toBeUndefined();
    expect(redirectOf(person, '/validate-gdpr')).toBe('/update-minor');
    expect(redirectOf(personWith({ ...MINOR, ...PRIVACY }), '/validate-gdpr')).toBeUndefined();
  });

  it('is redirected from the data update to home when no update is required', () => {
    expect(redirectOf(personWith(), '/update-minor')).toBe(HOME);
  });

  it('is redirected to the set-up of the second factor, with the screen to return to', () => {
    const person = personWith(TWO_FACTOR);
    expect(redirectOf(person, '/account/operations', '?pagina=2')).toBe(
      '/update-two-factor-auth?redirect=%2Faccount%2Foperations%3Fpagina%3D2',
    );
    expect(redirectOf(person, HOME)).toBe('/update-two-factor-auth');
    expect(redirectOf(person, '/update-two-factor-auth', '?redirect=%2Foperate')).toBeUndefined();
  });

  it('is redirected to the privacy text before the second factor, with the screen to return to', () => {
    const person = personWith(PRIVACY);
    expect(redirectOf(person, '/account/operations', '?pagina=2')).toBe(
      '/validate-gdpr?redirect=%2Faccount%2Foperations%3Fpagina%3D2',
    );
    expect(redirectOf(person, HOME)).toBe('/validate-gdpr');
    expect(redirectOf(person, '/validate-gdpr', '?redirect=%2Foperate')).toBeUndefined();
    expect(redirectOf(personWith(TWO_FACTOR), '/validate-gdpr', '?redirect=%2Foperate')).toBe(
      '/update-two-factor-auth?redirect=%2Foperate',
    );
    expect(redirectOf(personWith({ ...MINOR, ...PRIVACY }), HOME)).toBe('/update-minor');
  });

  it('is offered the reports channel after the other steps, once in a tab', () => {
    const steps = ['UPDATE_TWO_FACTOR_AUTH', 'ANNUAL_REPORT_NOTIFICATIONS'] as const;
    expect(redirectOf(personWith({ area: { pending_steps: [...steps] } }), HOME)).toBe(
      '/update-two-factor-auth',
    );
    const person = personWith({ area: { pending_steps: ['ANNUAL_REPORT_NOTIFICATIONS'] } });
    expect(redirectOf(person, '/update-two-factor-auth', '?redirect=%2Foperate')).toBe(
      '/anual-report-notifications?redirect=%2Foperate',
    );
    expect(redirectOf(person, '/anual-report-notifications')).toBeUndefined();
    closeReportOffer();
    expect(redirectOf(person, HOME)).toBeUndefined();
    endSessionInTab('logout');
    expect(redirectOf(person, HOME)).toBe('/anual-report-notifications');
  });

  it('is not redirected by a pending step that has no screen', () => {
    expect(
      redirectOf(personWith({ area: { pending_steps: ['SIGN_DOCUMENTS', 'KYC_FORM'] } }), HOME),
    ).toBeUndefined();
  });
});

describe('the page of a required step', () => {
  it.each([
    '/update-minor',
    '/validate-gdpr',
    '/update-two-factor-auth',
    '/anual-report-notifications',
  ])('is recognised by its address: %s', (path) => {
    expect(isRequiredStepPage(path)).toBe(true);
  });

  it('is not home', () => {
    expect(isRequiredStepPage(HOME)).toBe(false);
  });
});

describe('a superuser', () => {
  it('is redirected by maintenance, but by no pending step of the client', () => {
    storeToken('staff', '900s', 'admin');
    expect(redirectOf(personWith({ ...MINOR, ...TWO_FACTOR }), HOME)).toBeUndefined();
    expect(redirectOf(personWith(MINOR, 'true'), HOME)).toBe('/maintenance');
  });

  it.each([
    '/update-minor',
    '/validate-gdpr',
    '/update-two-factor-auth',
    '/anual-report-notifications',
  ])('is redirected from %s to home', (path) => {
    storeToken('staff', '900s', 'admin');
    expect(redirectOf(personWith(), path)).toBe(HOME);
    expect(redirectOf(personWith({ ...MINOR, ...TWO_FACTOR }), path, '?redirect=%2Foperate')).toBe(
      HOME,
    );
  });
});
