import { type DemoPersonKey, personOf } from '@participe/fixtures';
import type { TestService } from '../support/service.ts';

export interface SentMessage {
  readonly text: string;
  readonly subject?: string;
  readonly channel: string;
  readonly to: string;
  readonly code?: string;
  readonly link?: string;
}

/** Returns the messages to a person, newest first. The jobs run first, because they send some messages. */
export async function readMessagesSentTo(
  service: TestService,
  person: DemoPersonKey,
): Promise<SentMessage[]> {
  await service.runJobs();
  const { documentNumber } = personOf(person);
  const response = await service.send(`/api/__test/messages?to=${String(documentNumber)}`);
  return ((await response.json()) as { messages: SentMessage[] }).messages;
}

/** Returns the secret handles of the password links to a person, newest first. */
export async function readLinkSecrets(
  service: TestService,
  person: DemoPersonKey,
): Promise<string[]> {
  const messages = await readMessagesSentTo(service, person);
  return messages.flatMap(({ link }) =>
    link === undefined ? [] : (new URL(link).searchParams.get('uuid_user') ?? []),
  );
}
