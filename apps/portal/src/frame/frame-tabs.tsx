import { useNavigate } from '@tanstack/react-router';
import { SecondaryNav, type NavItem } from '@participe/ui';

export function FrameTabs({ items }: { items: readonly NavItem[] }) {
  const navigate = useNavigate();
  // The key resets the list «Ir a…» on each page, so that the current page is selected.
  return (
    <SecondaryNav
      key={items.find(({ current }) => current)?.href}
      items={items}
      onGo={(href) => void navigate({ href })}
    />
  );
}
