import type { PendingTask } from '@participe/contract';
import {
  type PlainDate,
  addDays,
  invariant,
  isBlockedStatus,
  isKycDue,
  mustAnswerKyc,
  residenceDeclarationDays,
  todayInMadrid,
} from '@participe/domain';
import { listVisibleInterveners } from '../kernel/access/permissions.ts';
import type { ClientActor } from '../kernel/actor.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { readWaitingOrders } from '../orders/index.ts';
import { listChangeablePeople, selectAccountIdsAllowingAction } from '../parties/index.ts';
import { type DocumentTask, readDocumentTasks } from '../requirements/index.ts';
import { listOrderTasks } from './order-tasks.ts';
import {
  type CompanyForm,
  type PersonRequests,
  readCompanyForms,
  readFullNames,
  readPersonRequests,
} from './tasks.store.ts';

const documentUrls = {
  SIGN_DOCUMENT: '/sign-documents',
  SEND_DOCUMENT: '/account/documents',
  RENEW_DOCUMENT: '/account/documents',
} as const;

const withoutOrder = { order: null, document: null, owner: null, waiting_for: [], until: null };

/** The most urgent kinds of tasks come first, for which other people or a price wait. */
const sequence: readonly PendingTask['kind'][] = [
  'SIGN_ORDER',
  'PAY_ORDER',
  'SEND_ORDER_DOCUMENTS',
  'SIGN_DOCUMENT',
  'SEND_DOCUMENT',
  'REPEAT_IDENTIFICATION',
  'ANSWER_KYC',
  'DECLARE_RESIDENCES',
  'RENEW_DOCUMENT',
  'TAKE_TEST',
  'AWAIT_SIGNATURES',
];
const rankOf = ({ kind }: PendingTask): number => sequence.indexOf(kind);

function toDocumentTask(
  { kind, key, title, until, person }: DocumentTask,
  nameOf: (uuid: string) => string,
): PendingTask {
  return {
    ...withoutOrder,
    key: `${kind}:${person ?? ''}:${key}`,
    kind,
    document: title,
    owner: person === null ? null : { uuid_intervener: person, name: nameOf(person) },
    until,
    url: documentUrls[kind],
  };
}

function listRequestTasks(
  person: ClientActor['person'],
  asked: PersonRequests,
  { today, mayDeclare }: { today: PlainDate; mayDeclare: boolean },
): PendingTask[] {
  const toTask = (
    kind: 'REPEAT_IDENTIFICATION' | 'ANSWER_KYC' | 'TAKE_TEST' | 'DECLARE_RESIDENCES',
    facts: Pick<PendingTask, 'until' | 'url'>,
  ): PendingTask => ({ ...withoutOrder, key: kind, kind, ...facts });
  const residenceDueSince = mayDeclare ? asked.residence_due_since : null;
  return [
    ...(asked.needs_identification
      ? [toTask('REPEAT_IDENTIFICATION', { until: null, url: '/account/documents' })]
      : []),
    ...(mustAnswerKyc(person, asked.kyc_due_at, today) && !asked.awaits_kyc_signature
      ? [toTask('ANSWER_KYC', { until: asked.kyc_due_at, url: '/profile/kyc-form' })]
      : []),
    ...(asked.needs_test
      ? [
          toTask('TAKE_TEST', {
            until: asked.test_valid_until,
            url: '/operate/convenience-form',
          }),
        ]
      : []),
    ...(residenceDueSince === null
      ? []
      : [
          toTask('DECLARE_RESIDENCES', {
            until: addDays(todayInMadrid(residenceDueSince), residenceDeclarationDays),
            url: '/profile',
          }),
        ]),
  ];
}

/** Returns the task to answer the form of a company for which the caller acts; none for a blocked one (CLD-14). */
const listCompanyTasks = (
  { uuid, name, intervener_status: status, kyc_due_at: dueOn }: CompanyForm,
  today: PlainDate,
): PendingTask[] =>
  isBlockedStatus(status) || !isKycDue(dueOn, today)
    ? []
    : [
        {
          ...withoutOrder,
          key: `ANSWER_KYC:${uuid}`,
          kind: 'ANSWER_KYC',
          owner: { uuid_intervener: uuid, name },
          until: dueOn,
          url: `/profile/kyc-form?persona=${uuid}`,
        },
      ];

/**
 * Returns what the caller must still do (NOT-21): all their tasks for their own id, and for the id of a represented
 * person the tasks about this person. A superuser sees the same as the client.
 */
export const listPendingTasks: Handler<'GET /interveners/{id}/pending-tasks'> = async (context) => {
  const { db, clock, services, input } = context;
  invariant(context.actor.kind === 'client', 'only clients have tasks');
  const { superuser: _superuser, ...actor } = context.actor;
  const { id } = input.params;
  const isSelf = id === actor.person.uuid;
  const accounts = selectAccountIdsAllowingAction(actor, id, 'view', clock);
  const orders = await readWaitingOrders({ actor, clock, services, db }, accounts);
  const people = isSelf ? [...listVisibleInterveners(actor, clock)] : [id];
  const documents = await readDocumentTasks(db, actor, { person: id, people }, clock);
  const names = await readFullNames(db, people);
  const changeable = listChangeablePeople(actor, clock);
  const represented = people.filter((one) => one !== actor.person.uuid && changeable.includes(one));
  const forms = represented.length === 0 ? [] : await readCompanyForms(db, represented);
  const personRequests = isSelf ? await readPersonRequests(db, id, clock.today) : undefined;
  const tasks = [
    ...orders.flatMap((one) => listOrderTasks(one, { actor, clock })),
    ...documents.map((one) => toDocumentTask(one, (uuid) => names.get(uuid) ?? '')),
    ...(personRequests === undefined
      ? []
      : listRequestTasks(actor.person, personRequests, {
          today: clock.today,
          mayDeclare: changeable.includes(id),
        })),
    ...forms.flatMap((form) => listCompanyTasks(form, clock.today)),
  ];
  return { pending_tasks: tasks.toSorted((one, other) => rankOf(one) - rankOf(other)) };
};
