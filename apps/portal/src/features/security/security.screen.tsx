import { useLocation } from '@tanstack/react-router';
import { addresses } from '../../routing/addresses.ts';
import { AccessibilityStatement } from './accessibility-statement.tsx';
import { SecurityAdvice } from './security-advice.tsx';

/**
 * The public pages of advice share a chunk, because the login page lists the chunk of every screen and must stay
 * light.
 */
export function SecurityScreen() {
  return useLocation().pathname === addresses.accessibility ? (
    <AccessibilityStatement />
  ) : (
    <SecurityAdvice />
  );
}
