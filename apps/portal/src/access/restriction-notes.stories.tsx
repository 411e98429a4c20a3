import type { OnboardingRequirement } from '@participe/contract/types';
import { REQUIREMENTS } from '../stories/restricted.ts';
import {
  BlockedNote,
  IncompleteOnboardingNote,
  MinorHolderNote,
  NewAdultNote,
  ReadOnlyNote,
  SignOnlyNote,
} from './restriction-notes.tsx';
import { ReadOnlyTag } from './read-only-tag.tsx';

export const title = 'access/restriction-notes';
export const layout = 'part';

export const ReadOnly = () => (
  <>
    <p>
      <ReadOnlyTag />
    </p>
    <ReadOnlyNote />
  </>
);
export const SignOnly = () => <SignOnlyNote />;
export const Blocked = () => <BlockedNote />;
export const Minor = () => <MinorHolderNote />;
export const NewAdult = () => <NewAdultNote />;
const withStatuses = (...statuses: OnboardingRequirement['status'][]) =>
  REQUIREMENTS.map((one, index) => ({ ...one, status: statuses[index] ?? one.status }));

export const Incomplete = () => <IncompleteOnboardingNote requirements={REQUIREMENTS} />;
export const IncompletePartlySent = () => (
  <IncompleteOnboardingNote requirements={withStatuses('REJECTED', 'UPLOADED')} />
);
export const IncompleteAllSent = () => (
  <IncompleteOnboardingNote requirements={withStatuses('UPLOADED', 'UPLOADED').slice(0, 2)} />
);
export const IncompleteNothingMissing = () => <IncompleteOnboardingNote requirements={[]} />;
