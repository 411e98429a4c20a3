import { useNavigate } from '@tanstack/react-router';
import { SecondaryNav, type NavItem } from '@participe/ui';

/** The tabs of the profile pages; on a phone, a select field «Ir a…». */
export function FrameTabs({ items }: { items: readonly NavItem[] }) {
  const navigate = useNavigate();
  // The key changes with the page, so that the select field of the phone shows the current page.
  return (
    <SecondaryNav
      key={items.find(({ current }) => current)?.href}
      items={items}
      onGo={(href) => void navigate({ href })}
    />
  );
}
