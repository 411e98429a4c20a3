import { useLocation } from '@tanstack/react-router';
import { addresses } from '../../routing/addresses.ts';
import { PrivacyStep } from '../privacy/privacy-step.tsx';
import { UpdateMinorScreen } from '../update-minor/update-minor.tsx';

/**
 * Steps that few people see: privacy and coming of age. They share a chunk, because the login page lists the chunk of
 * every screen and must stay light.
 */
export function RequiredStepsScreen() {
  return useLocation().pathname === addresses.updateMinor ? <UpdateMinorScreen /> : <PrivacyStep />;
}
