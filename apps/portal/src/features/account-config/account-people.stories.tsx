import type { AccountIntervener, IntervenerRequest } from '@participe/contract/types';
import { createFixtureUuid, personOf } from '@participe/fixtures';
import {
  accountAnswers,
  accountPerson,
  configurationOf,
  roleOf,
} from '../../stories/account-data.ts';
import { CONSULTIVO, pageOf } from '../../stories/data.ts';
import type { Answers } from '../../stories/fake-client.ts';
import { investorRows, withShares } from '../../stories/holdings.ts';
import { loginAnswers, needsCode } from '../../stories/personal-data.ts';
import { fill, press, see, seeNo } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';

export const title = 'features/account-people';

const path = '/account/config';
const [main] = investorRows;
const REQUESTS = 'GET /accounts/{id}/intervener-requests';
const ADD = 'POST /accounts/{id}/interveners/bulk';
const REMOVE = 'DELETE /accounts/{id}/interveners/{iid}';
const ROLES = 'PUT /accounts/{id}/interveners/{iid}/roles';
const CANCEL = 'DELETE /accounts/{id}/intervener-requests/{rid}';

const conflict = (message: string) => ({ status: 409, code: '409-010', message });
const texts = {
  pending: 'Ya hay un cambio pendiente de esta persona. Espere a que termine o anúlelo.',
  closed: 'Este cambio ya no está pendiente: está hecho, anulado o caducado.',
};
const withChanges = (changes: Answers = {}): Answers => ({
  ...loginAnswers,
  ...accountAnswers(),
  'GET /interveners/{id}/accounts/{acc}/configuration': { configuration: configurationOf() },
  'GET /interveners/{id}/accounts': pageOf('accounts', withShares([main])),
  ...changes,
});
const signerOf = (uuid: string, name: string) => ({ uuid_intervener: uuid, name });
const carmen = signerOf(personOf('investor').uuid, 'Carmen Olmedo Rivas');
const marta = signerOf(createFixtureUuid('story:marta'), 'Marta Prat Soler');

const requestOf = (changes: Partial<IntervenerRequest> = {}): IntervenerRequest => ({
  uuid: createFixtureUuid(`story:people:${changes.kind ?? 'ADD'}`),
  kind: 'ADD',
  status: 'PENDING',
  uuid_intervener: null,
  people: [{ full_name: 'Elena Soto Gil', roles: ['AUTORIZADO_CONSULTIVO'] }],
  requested_by: 'Carmen Olmedo Rivas',
  created_at: '2026-11-19T09:00:00.000Z',
  expires_at: '2026-12-04T09:00:00.000Z',
  usable_from: null,
  uuid_document: createFixtureUuid('story:people-document'),
  pending_signers: [carmen, marta],
  ...changes,
});
const waiting = requestOf({
  kind: 'ROLES',
  status: 'WAITING',
  uuid_intervener: createFixtureUuid('story:reader'),
  people: [{ full_name: 'Luis Olmedo Rivas', roles: ['AUTORIZADO_OPERATIVO'] }],
  usable_from: '2026-11-20T10:00:00.000Z',
  pending_signers: [],
});
const withRequests = (...requests: IntervenerRequest[]): Answers =>
  withChanges({ [REQUESTS]: pageOf('intervener_requests', requests) });

export const Normal = story({
  path,
  answers: withChanges(),
  play: async () => {
    await see('Luis Olmedo Rivas');
    await see('Añadir persona');
    await see('Quitar Luis Olmedo Rivas');
  },
});
/** Changes that wait for signatures and for the end of the 24 hours; the person of one has no buttons meanwhile. */
export const OpenChanges = story({
  path,
  answers: withRequests(
    requestOf(),
    waiting,
    requestOf({
      kind: 'REMOVE',
      uuid_intervener: createFixtureUuid('story:former'),
      people: [{ full_name: 'Pablo Sanz Mora', roles: [] }],
      pending_signers: [marta],
    }),
  ),
  play: async () => {
    await see('Falta la firma de Carmen Olmedo Rivas y Marta Prat Soler.');
    await see('Sin todas las firmas, caduca el 04-dic-2026 | 10:00.');
    await see('Valdrá desde el 20-nov-2026 | 11:00.');
    await seeNo('Quitar Luis Olmedo Rivas');
  },
});
export const Loading = story({ path, answers: withChanges({ [REQUESTS]: 'loading' }) });
export const Failed = story({
  path,
  answers: withChanges({
    [REQUESTS]: { status: 500, code: '500-001', message: 'Se ha producido un error.' },
  }),
});

async function fillPerson() {
  await press('Añadir persona');
  await fill('Nombre', 'Elena');
  await fill('Primer apellido', 'Soto');
  await fill('Número de documento', '12345678Z');
  await fill('Fecha de nacimiento', '1980-05-04');
  await fill('Correo electrónico', 'elena.soto@example.test');
  await press('Añadir');
}
export const AddIncomplete = story({
  path,
  answers: withChanges(),
  play: async () => {
    await press('Añadir persona');
    await fill('Fecha de nacimiento', '2010-05-04');
    await fill('Nombre', 'Elena');
    await fill('Primer apellido', 'Soto');
    await fill('Número de documento', '12345678Z');
    await press('Añadir');
    await see('La persona tiene que ser mayor de edad.');
    await see('Campo requerido.');
  },
});
export const AddNeedsCode = story({
  path,
  answers: withChanges({ [ADD]: needsCode }),
  play: async () => {
    await fillPerson();
    await see('termina en 34');
  },
});
export const AddRefused = story({
  path,
  answers: withChanges({
    [ADD]: {
      interveners: [],
      errors: [
        {
          index: 0,
          code: '400-020',
          message: 'Esta persona ya está en la cuenta.',
          field: 'document_number',
        },
      ],
      request: null,
      documents_to_sign: [],
    },
  }),
  play: async () => {
    await fillPerson();
    await see('Esta persona ya está en la cuenta.');
  },
});
export const Added = story({
  path,
  answers: {
    ...withRequests(requestOf()),
    [ADD]: {
      interveners: [{ full_name: 'Elena Soto Gil', role: 'AUTORIZADO_CONSULTIVO' }],
      errors: [],
      request: requestOf(),
      documents_to_sign: [],
    },
  },
  play: async () => {
    await fillPerson();
    await see('Petición creada');
    await see('Firmar ahora');
  },
});
export const RoleChanged = story({
  path,
  answers: { ...withChanges(), [ROLES]: { request: waiting, documents_to_sign: [] } },
  play: async () => {
    await press('Cambiar papel Luis Olmedo Rivas');
    await see('Puede consultar la cuenta y dar órdenes.');
    await press('Cambiar');
    await see('Petición creada');
  },
});
export const RemovalRefused = story({
  path,
  answers: withChanges({ [REMOVE]: conflict(texts.pending) }),
  play: async () => {
    await press('Quitar Luis Olmedo Rivas');
    await press('Quitar');
    await see(texts.pending);
  },
});
export const Cancelled = story({
  path,
  answers: { ...withRequests(waiting), [CANCEL]: {} as never },
  play: async () => {
    await press('Anular: Cambiar el papel de Luis Olmedo Rivas');
    await press('Anular el cambio');
    await see('Cambio anulado');
  },
});
let isOutdated = false;
/** Another holder took the change back meanwhile: the message says so, and the list is loaded again. */
export const CancelledMeanwhile = story({
  path,
  answers: withChanges({
    [REQUESTS]: () => {
      const rows = isOutdated ? [] : [waiting];
      isOutdated = false;
      return pageOf('intervener_requests', rows);
    },
    [CANCEL]: () => {
      isOutdated = true;
      return conflict(texts.closed);
    },
  }),
  play: async () => {
    await press('Anular: Cambiar el papel de Luis Olmedo Rivas');
    await press('Anular el cambio');
    await see(texts.closed);
    await press('Volver');
    await see('Quitar Luis Olmedo Rivas');
  },
});

/** The people of a company add advisers only, and those who represent it sign. */
export const Company = story({
  path,
  answers: withChanges(
    accountAnswers({ intervener_type: 'J', account_intervener_role: 'ADMINISTRADOR' }),
  ),
  play: async () => {
    await press('Añadir persona');
    await see(
      'Firmarán todas las personas que representan a la empresa, y el papel valdrá 24 horas después de la última firma. Avisaremos por correo a todas las personas de la cuenta.',
    );
  },
});

const readOnlyRow = {
  ...main,
  permissions: CONSULTIVO,
  account_intervener_role: 'AUTORIZADO_CONSULTIVO' as const,
};
export const ReadOnly = story({
  path,
  me: { area: { accounts: [readOnlyRow] } },
  answers: {
    ...withChanges(accountAnswers(readOnlyRow)),
    'GET /interveners/{id}/accounts': pageOf('accounts', withShares([readOnlyRow])),
  },
  play: async () => {
    await see('Luis Olmedo Rivas');
    await seeNo('Añadir persona');
  },
});
/** The role of a person has ended, so they are not listed. */
export const Removed = story({
  path,
  answers: withChanges({
    'GET /accounts/{id}/interveners': pageOf('interveners', [
      accountPerson(),
      accountPerson({
        uuid_intervener: createFixtureUuid('story:reader'),
        full_name: 'Luis Olmedo Rivas',
        account_intervener_role: { ...roleOf('AUTORIZADO_CONSULTIVO'), valid_to: '2026-11-01' },
        signs: false,
      }),
    ]),
  }),
  play: async () => {
    await see('Carmen Olmedo Rivas');
    await seeNo('Luis Olmedo Rivas');
  },
});

const parent: AccountIntervener = accountPerson({
  account_intervener_role: roleOf('REPRESENTANTE_LEGAL'),
});
/** A parent may add contributors and representatives only, so there is nothing to change here. */
export const Parent = story({
  path,
  answers: withChanges({
    ...accountAnswers({ account_intervener_role: 'REPRESENTANTE_LEGAL' }),
    'GET /accounts/{id}/interveners': pageOf('interveners', [parent]),
  }),
  play: async () => {
    await see('Representante legal');
    await seeNo('Añadir persona');
  },
});
export const Blocked = story({
  path,
  me: { intervener: { can_operate: false, intervener_status: 'BLOQUEADO' } },
  answers: withChanges(accountAnswers({ permissions: ['view', 'download', 'preferences'] })),
  play: async () => {
    await see('Luis Olmedo Rivas');
    await seeNo('Añadir persona');
  },
});
