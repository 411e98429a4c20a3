import { redirect } from '@tanstack/react-router';
import { safeRedirect } from './login-address.ts';
import { BASE } from '../routing/addresses.ts';

/**
 * Redirects the addresses '/' and '/app' to the path after their hash, the format of links in the app. Only private
 * screens are accepted; unknown addresses and other hashes redirect to home (SES-23).
 */
export function followHash({ location }: { location: { hash: string } }): never {
  throw redirect({ href: BASE + safeRedirect(location.hash), replace: true });
}
