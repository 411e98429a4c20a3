import type { Weakness } from './weakness.ts';

const permissions = 'apps/api/src/kernel/access/permissions.ts';
const audience = 'apps/api/src/kernel/access/audience.ts';
const admission = 'apps/api/src/kernel/http/admission.ts';
const pipeline = 'apps/api/src/kernel/http/pipeline.ts';
const matrix = 'apps/api/test/matrix/matrix.test.ts';
const attacksOnSessions = 'apps/api/src/identity/login/attacks-ends.test.ts';

/** Weaknesses in the checks that each request passes, and in the rules on roles and representation. */
export const accessWeaknesses: readonly Weakness[] = [
  {
    name: 'every kind of actor may make every call',
    file: admission,
    changes: [['    checkAudience(call, actor, clock);\n', '']],
    test: matrix,
  },
  {
    name: 'a role may perform every action on its account',
    file: admission,
    changes: [['  checkPermission(call, actor, object, rawRequest, clock);\n', '']],
    test: matrix,
  },
  {
    name: 'an object of another person is found by its id',
    file: 'apps/api/src/kernel/access/visibility.ts',
    changes: [[' || !isVisible(actor, kind, owner, clock)', '']],
    test: matrix,
  },
  {
    name: 'a hidden order is found by its id',
    file: 'apps/api/src/kernel/access/visibility.ts',
    changes: [["    .where('is_hidden', '=', false)\n", '']],
    test: 'apps/api/src/orders/calls/delete-operation.test.ts',
  },
  {
    name: 'lists hold accounts that the person may not see',
    file: pipeline,
    changes: [
      [
        'listVisibleAccounts(actor, clock).map(({ uuid }) => uuid)',
        'actor.accounts.map(({ uuid }) => uuid)',
      ],
    ],
    test: 'apps/api/test/matrix/lists.test.ts',
  },
  {
    name: 'a reader has the permissions of an operator',
    file: 'packages/domain/src/permissions/matrix.ts',
    changes: [
      [
        "{ role: 'AUTORIZADO_CONSULTIVO', intervenerType: 'F', cells: autorizadoConsultivo }",
        "{ role: 'AUTORIZADO_CONSULTIVO', intervenerType: 'F', cells: autorizadoOperativo }",
      ],
    ],
    test: matrix,
  },
  {
    name: 'a service token makes calls of other purposes',
    file: audience,
    changes: [
      ['some((purpose) => actor.purposes.has(purpose))', 'some(() => actor.purposes.size > 0)'],
    ],
    test: matrix,
  },
  {
    name: 'a superuser makes calls that change something',
    file: audience,
    changes: [
      [
        "  if (isStaffView && !isOpenToSuperuser(call))\n    throw new RefusalError(refuse('SESION_SUPERUSUARIO'));\n",
        '',
      ],
    ],
    test: matrix,
  },
  {
    name: 'a superuser performs every action of the client',
    file: permissions,
    changes: [
      ["  if (actor.superuser !== undefined && !superuserActions.has(action)) return 'no';\n", ''],
    ],
    test: 'apps/api/src/superuser/get-me-admin.test.ts',
  },
  {
    name: 'the reads of a superuser are not audited',
    file: pipeline,
    changes: [[" : isSuperuser(actor) ? 'superuser' : undefined;", ' : undefined;']],
    test: 'apps/api/src/superuser/get-me-admin.test.ts',
  },
  {
    name: 'staff log in from every network',
    file: 'apps/api/src/superuser/issue-admin-token.ts',
    changes: [['isForeign || !isAddressWithin(request.ip, adminNetworks)', 'isForeign']],
    test: 'apps/api/src/superuser/issue-admin-token.test.ts',
  },
  {
    name: 'a session in onboarding makes every call',
    file: audience,
    changes: [['hasIncompleteData(actor, clock) && !isOpenBeforeCompletion(call)', 'false']],
    test: matrix,
  },
  {
    name: 'a minor reads without the consent of their representative',
    file: permissions,
    changes: [['(person.viewConsent && ', '(']],
    test: 'apps/api/test/matrix/lists.test.ts',
  },
  {
    name: 'a minor orders',
    file: permissions,
    changes: [['hasLegalCapacity(person, clock.today)', 'true']],
    test: matrix,
  },
  {
    name: 'the representative of a person who has come of age still acts',
    file: 'packages/domain/src/permissions/role-reach.ts',
    changes: [
      ["return state === 'ACTS' || (state === 'READS' && action === 'view');", 'return true;'],
    ],
    test: 'apps/api/src/parties/coming-of-age/end-of-representation.test.ts',
  },
  {
    name: 'an adviser downloads every document',
    file: permissions,
    changes: [[".filter(({ role }) => role !== 'ASESOR')", '']],
    test: 'apps/api/src/documents/reading/inbox.test.ts',
  },
  {
    name: 'a reader sees the document number of the holder',
    file: 'apps/api/src/payments/list-operation-payments.ts',
    changes: [['isReaderOfAccount(context, order.uuid_account)', 'false']],
    test: 'apps/api/src/payments/list-operation-payments.test.ts',
  },
  {
    name: 'an ended session is still accepted',
    file: 'apps/api/src/kernel/access/session-query.ts',
    changes: [['s.revoked_at is null and f.revoked_at is null and ', '']],
    test: attacksOnSessions,
  },
  {
    name: 'an expired session is still accepted',
    file: 'apps/api/src/kernel/access/actors.ts',
    changes: [
      [
        'await lookUp(hashToken(token));\n      return read !== undefined && read.expiresAt > clock.sessionNow ?',
        'await lookUp(hashToken(token));\n      return read !== undefined ?',
      ],
    ],
    test: 'apps/api/src/identity/sessions/session.test.ts',
  },
  {
    name: 'a page of another site makes a GET with side effects',
    file: admission,
    changes: [['    rejectCrossSiteGet(call, request, services.config.origins);\n', '']],
    test: 'apps/api/src/payments/pay-ins/pay-in-life.test.ts',
  },
  {
    name: 'the person who proposed a payment approves it',
    file: 'apps/api/src/approvals/approve-proposal.ts',
    changes: [['[row.uuid_proposer, row.uuid_endorser].includes(uuidMember)', 'false']],
    test: 'apps/api/src/approvals/approve-proposal.test.ts',
  },
  {
    name: 'a proposal is carried out although its facts have changed',
    file: 'apps/api/src/approvals/approve-proposal.ts',
    changes: [['=== row.facts_hash;', '!== undefined;']],
    test: 'apps/api/src/approvals/approve-proposal.test.ts',
  },
  {
    name: 'a member of staff reads clients without a reason',
    file: admission,
    changes: [
      [
        '  await requireAccessReason(services.database, { call, actor, object, clock, request: facts });\n',
        '',
      ],
    ],
    test: 'apps/api/test/matrix/access-reasons.test.ts',
  },
];
