import { useRouter, type LinkProps } from '@tanstack/react-router';
import type { LinkTarget } from './link.tsx';

/** Returns a function that converts a destination to an address, for components of packages/ui. */
export function useHref(): (destination: LinkTarget) => string {
  const router = useRouter();
  return (destination) => router.buildLocation(destination as LinkProps).href;
}
