import { CallError } from '@participe/contract/client';
import type { CallInput, CallOutput } from '@participe/contract/types';
import { type ContactKind, isTaxFormSubcategory, privacyTextVersion } from '@participe/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { contactData } from '#texts/personal/contact-data.ts';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import { asCallError } from '../api/failure.ts';
import { api } from '../session/api.ts';
import { useMyIntervenerId } from './balance.ts';

export type PersonalData = CallOutput<'GET /interveners/{id}'>['intervener'];
export type Address = CallOutput<'GET /interveners/{id}/addresses'>['addresses'][number];
type PersonChange = CallInput<'PATCH /interveners/{id}'>['body'];
type ContactChange = Extract<PersonChange, { email: string } | { phone: string }>;
type ProfileChange = Exclude<Extract<PersonChange, { version: number }>, ContactChange>;
/** The new e-mail address or mobile of a person. */
export type NewContact = { email: string } | { phone_prefix: string; phone: string };
/** The code for which a change of contact data waits. */
export type PendingContactChange = NonNullable<
  CallOutput<'PATCH /interveners/{id}'>['contact_change']
>;
type CrsChange = CallInput<'PATCH /interveners/{id}/crs'>['body'];
type FatcaChange = CallInput<'PATCH /interveners/{id}/fatca'>['body'];
type AddressChange = CallInput<'PATCH /interveners/{id}/addresses/{addr}'>['body'];
type PrivacyAnswer = Omit<CallInput<'PATCH /interveners/{id}/gdpr'>['body'], 'version'>;

const OLD_VERSION = '409-001';
const personalDataKey = (id: string) => ['personal-data', id] as const;
const addressesKey = (id: string) => ['addresses', id] as const;

/** Returns the data of the logged-in person, or of somebody whom they represent. */
export function usePersonalData(represented?: string) {
  const own = useMyIntervenerId();
  const id = represented ?? own;
  return useQuery({
    queryKey: personalDataKey(id),
    queryFn: async ({ signal }) =>
      (await api.call('GET /interveners/{id}', { params: { id } }, { signal })).intervener,
  });
}

/** Returns the tax forms that the logged-in person must send, and their states (DOC-31). */
export function useTaxForms() {
  const id = useMyIntervenerId();
  return useQuery({
    queryKey: [...personalDataKey(id), 'tax-forms'],
    queryFn: async ({ signal }) => {
      const key = 'GET /interveners/{id}/document-validations';
      const answer = await api.call(key, { params: { id } }, { signal });
      return answer.document_validations.filter(({ subcategory }) =>
        isTaxFormSubcategory(subcategory),
      );
    },
  });
}

/** Returns the tax address and the postal address of the logged-in person. */
export function useAddresses() {
  const id = useMyIntervenerId();
  return useQuery({
    queryKey: addressesKey(id),
    queryFn: async ({ signal }) =>
      (await api.call('GET /interveners/{id}/addresses', { params: { id } }, { signal })).addresses,
  });
}

/**
 * Returns a function that makes a change and reloads the data. When somebody has changed the data in the meantime, the
 * error has the given message, and the next attempt states the reloaded version.
 */
function useChange(queryKey: readonly string[], changedMeanwhile: string) {
  const client = useQueryClient();
  return async <Answer>(change: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await change();
      await client.invalidateQueries({ queryKey });
      return answer;
    } catch (thrownValue) {
      const error = asCallError(thrownValue);
      if (error.code !== OLD_VERSION) throw error;
      await client.invalidateQueries({ queryKey });
      const { status, code } = error;
      throw new CallError({ status, code, message: changedMeanwhile }, error);
    }
  };
}

/** Returns a function that reloads the data of the logged-in person, after a call that does not return them. */
export function useReloadPersonalData(): () => void {
  const id = useMyIntervenerId();
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: personalDataKey(id) });
}

/** Returns a function that changes data of the logged-in person that need no code (CLD-06). */
export function useChangeProfile() {
  const id = useMyIntervenerId();
  const change = useChange(personalDataKey(id), texts.changedMeanwhile);
  return (body: ProfileChange) =>
    change(() => api.call('PATCH /interveners/{id}', { params: { id }, body }));
}

/**
 * Returns a function that sends one step of a change of e-mail address or mobile of the logged-in person (CLD-13). It
 * returns what the change waits for; undefined once the change is made.
 */
export function useChangeContact() {
  const id = useMyIntervenerId();
  const change = useChange(personalDataKey(id), contactData.changedMeanwhile);
  return async (body: ContactChange, idempotencyKey?: string) => {
    const options = idempotencyKey === undefined ? {} : { idempotencyKey };
    const answer = await change(() =>
      api.call('PATCH /interveners/{id}', { params: { id }, body }, options),
    );
    return answer.contact_change;
  };
}

/** Returns a function that ends an open change of contact data of the logged-in person (CLD-13). */
export function useCancelContactChange() {
  const id = useMyIntervenerId();
  return (kind: ContactKind) =>
    api.call(
      'PATCH /interveners/{id}',
      { params: { id }, body: { cancel_contact_change: kind } },
      { idempotencyKey: crypto.randomUUID() },
    );
}

/** Returns a function that changes an address of the logged-in person (CLD-07). */
export function useChangeAddress() {
  const id = useMyIntervenerId();
  const change = useChange(addressesKey(id), texts.changedMeanwhile);
  return (addr: string, body: AddressChange) =>
    change(() =>
      api.call('PATCH /interveners/{id}/addresses/{addr}', { params: { id, addr }, body }),
    );
}

/** Returns a function that sends the logged-in person's answer to the privacy text of the portal (CLD-12). */
export function useChangeConsents() {
  const id = useMyIntervenerId();
  const client = useQueryClient();
  return async (answer: PrivacyAnswer) => {
    const { intervener } = await api.call('PATCH /interveners/{id}/gdpr', {
      params: { id },
      body: { version: privacyTextVersion, ...answer },
    });
    client.setQueryData(personalDataKey(id), intervener);
  };
}

/** Returns a function that declares the tax residences of the logged-in person (CLD-08). */
export function useChangeCrs() {
  const id = useMyIntervenerId();
  const change = useChange(personalDataKey(id), texts.changedMeanwhile);
  return (body: CrsChange) =>
    change(() => api.call('PATCH /interveners/{id}/crs', { params: { id }, body }));
}

/** Returns a function that declares whether the logged-in person is a US person (CLD-09). */
export function useChangeFatca() {
  const id = useMyIntervenerId();
  const change = useChange(personalDataKey(id), texts.changedMeanwhile);
  return (body: FatcaChange) =>
    change(() => api.call('PATCH /interveners/{id}/fatca', { params: { id }, body }));
}
