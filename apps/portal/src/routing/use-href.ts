import { useRouter, type LinkProps } from '@tanstack/react-router';
import type { Destination } from './link.tsx';

/** Writes the address of a destination, for the components of packages/ui. */
export function useHref(): (destination: Destination) => string {
  const router = useRouter();
  return (destination) => router.buildLocation(destination as LinkProps).href;
}
