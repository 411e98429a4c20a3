import type { CallOutput, DocumentToSign, OnboardingRequirement } from '@participe/contract/types';
import {
  adultTaskStepKinds,
  listAdultTasks,
  type AdultTaskStatus,
  type AdultTaskStepKind,
} from '@participe/domain';
import { createFixtureUuid } from '@participe/fixtures';
import { summaryOf, type MeChanges } from './data.ts';

const account = summaryOf('onboarding');

/** The contract of a person in onboarding. */
export const CONTRACT: DocumentToSign = {
  uuid: createFixtureUuid('story:contract'),
  title: 'Contrato de cuenta de partícipe',
  entity: 'ACCOUNT',
  uuid_entity: account.uuid,
  owner_name: null,
};

const uploadRequirement = (key: string, title: string): OnboardingRequirement => ({
  key,
  action: 'UPLOAD',
  title,
  status: 'MISSING',
});

/** An onboarding begins with both sides of the identity document, and the signature of the contract. */
export const REQUIREMENTS: readonly OnboardingRequirement[] = [
  uploadRequirement('DNI_ANVERSO', 'DNI, anverso'),
  uploadRequirement('DNI_REVERSO', 'DNI, reverso'),
  { key: CONTRACT.uuid, action: 'SIGN', title: CONTRACT.title, status: 'MISSING' },
];

/** Changes of GET /me for a person in onboarding whose contract waits for their signature. */
export const IN_ONBOARDING: MeChanges = {
  user: { given_name: 'Alba', family_name_1: 'Merino' },
  intervener: {
    name: 'Alba',
    lastname_1: 'Merino',
    lastname_2: 'Toledo',
    birthdate: '1999-06-03',
    can_operate: false,
    intervener_status: 'REGISTERED_ONLINE',
  },
  area: {
    accounts: [account],
    documents_pending: true,
    documents_to_sign: [CONTRACT],
    onboarding_requirements: [...REQUIREMENTS],
  },
};

/** Changes of GET /me for a person who came of age a week before the stories and has not sent their document yet. */
export const NEW_ADULT: MeChanges = {
  user: { given_name: 'Lucas', family_name_1: 'Olmedo', username: '99999083M' },
  intervener: {
    name: 'Lucas',
    birthdate: '2008-11-12',
    minor_need_update: true,
    can_operate: false,
  },
  area: { pending_steps: ['UPDATE_MINOR'], documents_pending: true },
};

type AdultTasks = CallOutput<'GET /interveners/{id}/adult-tasks'>['adult_tasks'];

/** The tasks of a new adult, whose steps have one status except those that a story states. */
export function adultTasksOf(
  status: AdultTaskStatus,
  exceptions: Partial<Record<AdultTaskStepKind, AdultTaskStatus>> = {},
): AdultTasks {
  const statuses = adultTaskStepKinds.map((step) => [step, exceptions[step] ?? status] as const);
  const tasks = listAdultTasks(
    Object.fromEntries(statuses) as Record<AdultTaskStepKind, AdultTaskStatus>,
  );
  return {
    tasks: tasks.map((task) => ({ ...task, steps: [...task.steps] })),
    contract_to_sign:
      exceptions.CONTRACT === 'IN_PROGRESS' ? createFixtureUuid('story:adult contract') : null,
  };
}

/** The answer to the request for a code that signs documents. */
export const signingCodeSent = {
  signature_request: {
    uuid: createFixtureUuid('story:request'),
    channel: 'SMS' as const,
    destination_masked: '•••• 34',
    expires_at: '2026-11-19T10:47:00.000Z',
    documents: [],
  },
};

/** The answer to the code: the documents have all signatures. */
export const signatureOf = (documents: readonly DocumentToSign[]) => ({
  signature: {
    uuid: createFixtureUuid('story:signature'),
    signed_at: '2026-11-19T10:45:00.000Z',
    documents: documents.map(({ uuid }) => ({ uuid, is_signed: true, pending_signers: [] })),
    entity_status: 'SIGNED',
  },
});

const personPaperOf = (title: string, ownerName: string | null): DocumentToSign => ({
  uuid: createFixtureUuid(`story:${title}`),
  title,
  entity: 'INTERVENER',
  uuid_entity: createFixtureUuid(`story:owner of ${title}`),
  owner_name: ownerName,
});

/** Papers of what a person declared, for themselves and for a child. */
export const PERSON_PAPERS: [DocumentToSign, DocumentToSign] = [
  personPaperOf('Autocertificación de residencia fiscal (CRS y FATCA)', null),
  personPaperOf('Respuesta sobre privacidad', 'Leo Prat'),
];
