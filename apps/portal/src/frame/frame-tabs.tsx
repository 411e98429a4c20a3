import { useNavigate } from '@tanstack/react-router';
import { SecondaryNav, type NavItem } from '@participe/ui';

/** The tabs of the profile; a list «Ir a…» on a phone. */
export function FrameTabs({ items }: { items: readonly NavItem[] }) {
  const navigate = useNavigate();
  // The list of a phone begins anew on every page, with that page chosen.
  return (
    <SecondaryNav
      key={items.find(({ current }) => current)?.href}
      items={items}
      onGo={(href) => void navigate({ href })}
    />
  );
}
