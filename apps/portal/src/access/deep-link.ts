import { redirect } from '@tanstack/react-router';
import { toSafeRedirect } from './login-address.ts';
import { BASE_PATH } from '../routing/addresses.ts';

/**
 * Redirects the addresses '/' and '/app' to the path in their hash, which is the format of deep links (UIX-48). A
 * path that no link may open redirects to home (SES-23).
 */
export function redirectFromHash({ location }: { location: { hash: string } }): never {
  throw redirect({ href: BASE_PATH + toSafeRedirect(location.hash), replace: true });
}
