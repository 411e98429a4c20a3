import { redirect } from '@tanstack/react-router';
import { addresses } from '../routing/addresses.ts';

/** True in a build for maintenance, which shows only /maintenance (SES-21, step 1). */
export const isMaintenanceBuild = import.meta.env.VITE_MAINTENANCE?.toLowerCase() === 'true';

export function redirectToMaintenance({ pathname }: { pathname: string }): void {
  if (pathname !== addresses.maintenance)
    throw redirect({ to: addresses.maintenance, replace: true });
}
