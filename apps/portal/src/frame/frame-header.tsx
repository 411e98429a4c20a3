import { useNavigate, useLocation } from '@tanstack/react-router';
import {
  Badge,
  HideAmountsButton,
  Header,
  Logo,
  Menu,
  iconButtonClass,
  getInitials,
  type MenuAction,
  type NavItem,
} from '@participe/ui';
import {
  IconArrowsExchange,
  IconBell,
  IconHome,
  IconInfoCircle,
  IconListDetails,
  IconLogout,
  IconPlayerPlay,
  IconWallet,
} from '@participe/ui/icons/icons.ts';
import { brand } from '#brand';
import { shell } from '#texts/shell.ts';
import { useIsPageOffered } from '../access/use-open-pages.ts';
import { useAmountsPreference } from '../session/amounts.ts';
import { FrameHelpLink } from './frame-footer.tsx';
import { useProfilePages } from './frame-pages.tsx';
import { useLogout } from '../session/logout.tsx';
import { useMe } from '../session/me.tsx';
import { useIsNarrow } from '../platform/media.ts';
import { addresses } from '../routing/addresses.ts';
import { Link } from '../routing/link.tsx';
import { useTutorial } from './tutorial.tsx';
import styles from './frame.module.css';

const LOGOUT = 'logout';
const TUTORIAL = 'tutorial';
const SECURITY_ADVICE = 'advice';

/** Returns the sections that the menu offers to the person, and marks the current one. */
export function useSectionNavItems(): NavItem[] {
  const path = useLocation().pathname;
  const { can_operate } = useMe().private_area.intervener;
  const { sections } = shell;
  const isOffered = useIsPageOffered();
  const isCurrent = (...starts: string[]) =>
    starts.some((start) => path.startsWith(start.replace(/\$.*/u, '')));
  const items: NavItem[] = [
    {
      href: addresses.home,
      label: sections.home,
      icon: <IconHome size={24} aria-hidden />,
      current: isCurrent(addresses.home),
    },
    {
      href: addresses.wallet,
      label: sections.wallet,
      icon: <IconWallet size={24} aria-hidden />,
      current: isCurrent(addresses.wallet, addresses.account, addresses.product),
    },
    {
      href: addresses.operations,
      label: sections.operations,
      icon: <IconListDetails size={24} aria-hidden />,
      current: isCurrent(addresses.operations, addresses.operation),
    },
  ];
  const offeredItems = items.filter(({ href }) => isOffered(href));
  if (!can_operate) return offeredItems;
  const operate: NavItem = {
    href: addresses.operate,
    label: sections.operate,
    icon: <IconArrowsExchange size={24} aria-hidden />,
    current: isCurrent(addresses.operate),
  };
  return [...offeredItems, operate];
}

function NotificationBell() {
  const { unread_notifications: unread, documents_pending } = useMe().private_area;
  const isOffered = useIsPageOffered();
  if (!isOffered(addresses.notifications)) return null;
  // Unread notifications, plus one when documents are pending (UIX-01).
  const count = unread + (documents_pending ? 1 : 0);
  const label = shell.bell(count);
  return (
    <Link to={addresses.notifications} className={iconButtonClass} aria-label={label} title={label}>
      <IconBell size={24} aria-hidden />
      <Badge count={count} />
    </Link>
  );
}

function useProfileMenuItems(): MenuAction[] {
  const pages = useProfilePages().map(({ href, label, Icon }) => ({
    id: href,
    label,
    icon: <Icon size={20} aria-hidden />,
  }));
  const isNarrow = useIsNarrow();
  const { isOffered } = useTutorial();
  const tutorial = {
    id: TUTORIAL,
    label: shell.tutorial,
    icon: <IconPlayerPlay size={20} aria-hidden />,
  };
  const advice = {
    id: SECURITY_ADVICE,
    label: shell.advice,
    icon: <IconInfoCircle size={20} aria-hidden />,
  };
  return [
    ...pages,
    ...(isNarrow && isOffered ? [tutorial] : []),
    ...(isNarrow ? [advice] : []),
    { id: LOGOUT, label: shell.logout, icon: <IconLogout size={20} aria-hidden /> },
  ];
}

function ProfileMenu() {
  const { given_name, family_name_1 } = useMe().user;
  const navigate = useNavigate();
  const { logout, question } = useLogout();
  const { open } = useTutorial();
  const name = family_name_1 ? `${given_name} ${family_name_1}` : given_name;
  const initials = getInitials(family_name_1 ? `${given_name.charAt(0)} ${family_name_1}` : name);
  const handleAction = (id: string) => {
    if (id === LOGOUT) logout();
    // The tutorial opens two frames later, when the menu has returned the focus to its button. The dialog then
    // returns the focus to the same button when it closes.
    else if (id === TUTORIAL) requestAnimationFrame(() => requestAnimationFrame(open));
    else void navigate({ href: id === SECURITY_ADVICE ? addresses.security : id });
  };
  return (
    <>
      <Menu
        label={shell.profile(initials, name)}
        asSheet
        wide
        items={useProfileMenuItems()}
        onAction={handleAction}
      >
        <span className={styles.initials}>{initials}</span>{' '}
        <span className={styles.name}>{name}</span>
      </Menu>
      {question}
    </>
  );
}

/** The pages of an order have no link to help, which would lead away from them. */
export function FrameHeader({ items, hasHelp }: { items: readonly NavItem[]; hasHelp: boolean }) {
  const { hidden, toggle } = useAmountsPreference();
  return (
    <Header
      logo={<Logo mark={brand.logo} name={brand.shortName} />}
      homeHref={addresses.home}
      homeLabel={shell.homeLabel}
      items={items}
      tools={
        <>
          {hasHelp && <FrameHelpLink />}
          <HideAmountsButton hidden={hidden} onToggle={toggle} />
          <NotificationBell />
          <ProfileMenu />
        </>
      }
    />
  );
}
