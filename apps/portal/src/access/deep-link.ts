import { redirect } from '@tanstack/react-router';
import { safeRedirect } from './login-address.ts';
import { BASE } from '../routing/addresses.ts';

/**
 * Follows the path after the hash of '/' or '/app', as links of the app have it, through the one table of
 * private screens and nothing else; unknown addresses and other hashes lead home (SES-23).
 */
export function followHash({ location }: { location: { hash: string } }): never {
  throw redirect({ href: BASE + safeRedirect(location.hash), replace: true });
}
