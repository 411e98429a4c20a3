import { useRouter, type LinkProps } from '@tanstack/react-router';
import type { Destination } from './link.tsx';

/** Returns a function that converts a destination to an address, for components of packages/ui. */
export function useHref(): (destination: Destination) => string {
  const router = useRouter();
  return (destination) => router.buildLocation(destination as LinkProps).href;
}
