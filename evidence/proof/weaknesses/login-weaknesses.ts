import type { Weakness } from './weakness.ts';

const session = 'apps/api/src/identity/sessions/session.ts';
const sessionTests = 'apps/api/src/identity/sessions/session.test.ts';
const codes = 'apps/api/src/identity/codes/one-time-code.store.ts';
const attacksOnCodes = 'apps/api/src/identity/second-factor/attacks-codes.test.ts';
const attacksOnPasswords = 'apps/api/src/identity/login/attacks-passwords.test.ts';
const cookies = 'apps/api/src/identity/sessions/cookies.ts';
const tokenTests = 'apps/api/src/identity/calls/issue-token.test.ts';
const recoveryTests = 'apps/api/src/identity/calls/recover-password.test.ts';

export const loginWeaknesses: readonly Weakness[] = [
  {
    name: 'a right password logs in during a lockout',
    file: 'apps/api/src/identity/login/verify-password.ts',
    changes: [['  if (attemptRefusal !== undefined) return { refused: attemptRefusal };\n', '']],
    test: attacksOnPasswords,
  },
  {
    name: 'wrong passwords start no lockout',
    file: 'apps/api/src/identity/login/verify-password.ts',
    changes: [['    await recordFailedLogin(context, keys, owner);\n', '']],
    test: attacksOnPasswords,
  },
  {
    name: 'an unknown user name is answered without the work of a password',
    file: 'apps/api/src/identity/passwords/password.ts',
    changes: [
      [
        "  const [newest] = keyring.keysOf('passwords');\n  dummyHash ??=",
        "  const [newest] = keyring.keysOf('passwords');\n  if (stored === undefined) return false;\n  dummyHash ??=",
      ],
    ],
    test: 'apps/api/src/identity/passwords/password.test.ts',
  },
  {
    name: 'the current password is not needed to change it',
    file: 'apps/api/src/identity/calls/change-password.ts',
    changes: [["if (passwordVerdict === 'wrong')", 'if (false)']],
    test: 'apps/api/src/identity/calls/change-password.test.ts',
  },
  {
    name: 'a listed password is accepted',
    file: 'apps/api/src/identity/passwords/choose-password.ts',
    changes: [
      ['isListed: (text) => isBreached || commonPasswords.has(text)', 'isListed: () => isBreached'],
    ],
    test: recoveryTests,
  },
  {
    name: 'other sessions live on after a change of the password',
    file: 'apps/api/src/identity/calls/change-password.ts',
    changes: [
      [
        "  await revokeSessionFamiliesOfPerson(tx, owner.uuid, now, 'PASSWORD_CHANGED', actor.familyUuid);\n",
        '',
      ],
    ],
    test: 'apps/api/src/identity/calls/change-password.test.ts',
  },
  {
    name: 'a recovery link is used twice',
    file: 'apps/api/src/identity/passwords/recovery.store.ts',
    changes: [
      ['and consumed_at is null and voided_at is null\n      and expires_at', 'and expires_at'],
      [
        "    .where('uuid', '=', uuid)\n    .where('consumed_at', 'is', null)\n    .where('voided_at', 'is', null)\n",
        "    .where('uuid', '=', uuid)\n",
      ],
    ],
    test: recoveryTests,
  },
  {
    name: 'a code of the authenticator app is used twice',
    file: 'apps/api/src/identity/second-factor/second-factor.ts',
    changes: [['(await consumeTimeStep(context.db, uuidIntervener, step))', 'true']],
    test: attacksOnCodes,
  },
  {
    name: 'another code for an order follows three wrong ones at once',
    file: 'apps/api/src/challenges/challenges.ts',
    changes: [
      [
        '  if (lockout !== undefined) {\n',
        "  if (lockout !== undefined && uuidIntervener === '') {\n",
      ],
    ],
    test: 'apps/api/src/signing/sign-documents.test.ts',
  },
  {
    name: 'a sent code is used twice',
    file: codes,
    changes: [
      [
        "    .set({ consumed_at: now })\n    .where('uuid', '=', uuid)\n    .where('consumed_at', 'is', null)\n",
        "    .set({ attempts: 0 })\n    .where('uuid', '=', uuid)\n",
      ],
    ],
    test: attacksOnCodes,
  },
  {
    name: 'an expired code is accepted',
    file: codes,
    changes: [
      [
        'and voided_at is null and expires_at > ${now} for update',
        'and voided_at is null for update',
      ],
      [
        'and voided_at is null and expires_at > ${now}\n    returning',
        'and voided_at is null\n    returning',
      ],
    ],
    test: 'apps/api/src/identity/second-factor/step-up.test.ts',
  },
  {
    name: 'the code of one person signs the order of another',
    file: 'apps/api/src/challenges/challenges.store.ts',
    changes: [
      [
        "    .where('uuid', '=', uuid)\n    .where('uuid_intervener', '=', uuidIntervener)\n",
        "    .where('uuid', '=', uuid)\n",
      ],
    ],
    test: 'apps/api/src/signing/sign-documents.test.ts',
  },
  {
    name: 'a sensitive call needs no second factor',
    file: 'apps/api/src/identity/second-factor/step-up.ts',
    changes: [['  if (lastCodeAt !== null && clock', '  if (lastCodeAt === null || clock']],
    test: 'apps/api/src/identity/second-factor/step-up.test.ts',
  },
  {
    name: 'the authenticator app is guessed without limit',
    file: 'apps/api/src/identity/second-factor/second-factor.ts',
    changes: [
      [
        "if (step === undefined) await lockFactorAfterFailures(context, 'app', uuidIntervener);\n  else await resetFactorAttempts",
        'await resetFactorAttempts',
      ],
    ],
    test: attacksOnCodes,
  },
  {
    name: 'a stolen refresh credential is used after its owner',
    file: session,
    changes: [['row.used_at !== null && now.getTime()', 'false && now.getTime()']],
    test: sessionTests,
  },
  {
    name: 'an idle session is renewed',
    file: session,
    changes: [['return isIdle || row.absolute_expires_at', 'return row.absolute_expires_at']],
    test: sessionTests,
  },
  {
    name: 'a session is renewed for ever',
    file: session,
    changes: [['return isIdle || row.absolute_expires_at <= now ?', 'return isIdle ?']],
    test: sessionTests,
  },
  {
    name: 'the sessions of a blocked person go on',
    file: 'apps/api/src/parties/person-status.store.ts',
    changes: [['.set({ sessions_valid_from: now })', '.set({ sessions_valid_from: null })']],
    test: 'apps/api/src/identity/login/attacks-ends.test.ts',
  },
  {
    name: 'a log-out leaves the session open',
    file: 'apps/api/src/identity/login/grant-refresh.ts',
    changes: [
      ["      await revokeSessionFamily(tx, actor.familyUuid, clock.sessionNow, 'LOGOUT');\n", ''],
      ['if (token !== undefined) await endSessionByRefreshToken(tx, clock, token);', ''],
    ],
    test: 'apps/api/src/identity/login/attacks-ends.test.ts',
  },
  {
    name: 'a page of another site renews a session',
    file: 'apps/api/src/identity/calls/issue-token.ts',
    changes: [
      ["isForeign || (usesCookie && !(isOurs && request.requestedWith === 'portal'))", 'false'],
    ],
    test: 'apps/api/src/identity/calls/issue-token-limits.test.ts',
  },
  {
    name: 'a form of another site renews a session without the header of the portal',
    file: 'apps/api/src/identity/calls/issue-token.ts',
    changes: [["(isOurs && request.requestedWith === 'portal')", 'isOurs']],
    test: 'apps/api/src/identity/calls/issue-token-limits.test.ts',
  },
  {
    name: 'scripts read the refresh cookie',
    file: cookies,
    changes: [["${readable ? '' : '; HttpOnly'}", '']],
    test: tokenTests,
  },
  {
    name: 'other sites send the refresh cookie',
    file: cookies,
    changes: [['; SameSite=Strict', '']],
    test: tokenTests,
  },
  {
    name: 'one address logs in without limit',
    file: 'apps/api/src/kernel/throttling/rate-limit.ts',
    changes: [['{ limit: callLimit, seconds: 60 }', '{ limit: callLimit * 1000, seconds: 60 }']],
    test: 'apps/api/src/identity/calls/issue-token-limits.test.ts',
  },
  {
    name: 'the secret of an app works for another person',
    file: 'apps/api/src/kernel/crypto.ts',
    changes: [
      ['  cipher.setAAD(Buffer.from(subject));\n', ''],
      ['  decipher.setAAD(Buffer.from(subject));\n', ''],
    ],
    test: 'apps/api/src/kernel/crypto.test.ts',
  },
  {
    name: 'one key serves every purpose',
    file: 'apps/api/src/kernel/keyring.ts',
    changes: [['`key\\n${purpose}`', "'key'"]],
    test: 'apps/api/src/kernel/keyring.test.ts',
  },
  {
    name: 'a working session of staff outlives fifteen idle minutes',
    file: 'apps/api/src/identity/sessions/admin-session.ts',
    changes: [['idle: 900, whole', 'idle: 9000, whole']],
    test: 'apps/api/src/superuser/working-session.test.ts',
  },
  {
    name: 'many calls at once send many codes for one order',
    file: 'apps/api/src/challenges/challenges.ts',
    changes: [['  await lockPerson(db, uuidIntervener);\n', '']],
    test: 'apps/api/src/signing/sign-documents.test.ts',
  },
  {
    name: 'many calls at once send codes to many telephone numbers',
    file: 'apps/api/src/identity/calls/verify-phone.ts',
    changes: [['  await lockPerson(db, uuid);\n', '']],
    test: 'apps/api/src/identity/calls/verify-phone.test.ts',
  },
  {
    name: 'staff without a role view a client',
    file: 'apps/api/src/kernel/access/actors.ts',
    changes: [
      [
        "  if (row.kind === 'admin' && !mayViewClients(row.staff_roles ?? [])) return undefined;\n",
        '',
      ],
    ],
    test: 'apps/api/src/superuser/issue-admin-token.test.ts',
  },
];
