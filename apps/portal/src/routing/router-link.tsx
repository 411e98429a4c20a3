import { useRouter, type RouterHistory } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { BASE } from './navigation.ts';

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * How the portal follows a link: an address of its own ('/account/wallet') stays in the page, one of
 * another site opens apart, and anything else is left to the browser.
 */
export function RouterLink({ href, onClick, ...rest }: ComponentProps<'a'>) {
  const router: { history: RouterHistory } = useRouter();
  if (href?.startsWith('http')) {
    return <a {...rest} href={href} target="_blank" rel="noreferrer" onClick={onClick} />;
  }
  if (!href?.startsWith('/')) return <a {...rest} href={href} onClick={onClick} />;
  const address = BASE + href;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    router.history.push(address);
  };
  return <a {...rest} href={address} onClick={follow} />;
}
