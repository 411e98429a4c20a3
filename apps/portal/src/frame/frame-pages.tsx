import { useLocation, useRouter } from '@tanstack/react-router';
import type { NavItem } from '@participe/ui';
import {
  IconBell,
  IconFileText,
  IconReceiptEuro,
  IconSettings,
  IconShieldLock,
  IconUser,
} from '@participe/ui/icons/icons.ts';
import { pages } from '#texts/pages.ts';
import { useIsPageOffered } from '../access/use-open-pages.ts';
import { addresses } from '../routing/addresses.ts';

/** The pages of the profile in the sequence of the menu (UIX-01). */
const PAGES = [
  { href: addresses.profile, label: pages.profile, Icon: IconUser },
  { href: addresses.accountConfig, label: pages.config, Icon: IconSettings },
  { href: addresses.documents, label: pages.documents, Icon: IconFileText },
  { href: addresses.taxReports, label: pages.taxReports, Icon: IconReceiptEuro },
  { href: addresses.notifications, label: pages.notifications, Icon: IconBell },
  { href: addresses.security, label: pages.security, Icon: IconShieldLock },
] as const;

/** Returns the profile pages that have a route and that the frame offers to the person. */
export function useProfilePages() {
  const router: { routesByPath: object } = useRouter();
  const isOffered = useIsPageOffered();
  return PAGES.filter(({ href }) => href in router.routesByPath && isOffered(href));
}

/** Returns the tabs of the profile pages and marks the current one; an empty list on another page. */
export function useProfileTabs(): NavItem[] {
  const path = useLocation().pathname;
  const tabs = useProfilePages().map(({ href, label }) => ({
    href,
    label,
    current: path === href || path.startsWith(`${href}/`),
  }));
  return tabs.some(({ current }) => current) ? tabs : [];
}
