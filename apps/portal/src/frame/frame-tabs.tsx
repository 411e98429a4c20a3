import { SecondaryNav, type NavItem } from '@participe/ui';
import { useGo } from '../routing/navigation.ts';

/** The tabs of the profile; a list «Ir a…» on a phone. */
export function FrameTabs({ items }: { items: readonly NavItem[] }) {
  const go = useGo();
  // The list of a phone begins anew on every page, with that page chosen.
  return <SecondaryNav key={items.find(({ current }) => current)?.href} items={items} onGo={go} />;
}
