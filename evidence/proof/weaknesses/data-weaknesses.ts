import type { Weakness } from './weakness.ts';

const server = 'apps/api/src/kernel/http/server.ts';
const headers = 'apps/api/test/headers.test.ts';
const partnerEvents = 'apps/api/src/kernel/http/partner-events.ts';
const idempotency = 'apps/api/src/kernel/http/idempotency.ts';
const pipeline = 'apps/api/src/kernel/http/pipeline.ts';
const production = 'apps/api/src/kernel/production.ts';
const productionTests = 'apps/api/src/kernel/production.test.ts';

/**
 * Weaknesses in the input, responses, files, partner events, money, audit chain and production settings of the
 * service.
 */
export const dataWeaknesses: readonly Weakness[] = [
  {
    name: 'a text that the database cannot store is accepted',
    file: 'apps/api/src/kernel/http/parse.ts',
    changes: [
      [
        'const field = findPathOfUnstorableText(body.data, []);',
        'const field: string | undefined = undefined;',
      ],
    ],
    test: 'apps/api/test/calls/hostile-input.test.ts',
  },
  {
    name: 'a form of another site is accepted where JSON is expected',
    file: 'apps/api/src/kernel/http/admission.ts',
    changes: [['    checkBodyKind(request, call.bodyKind);\n', '']],
    test: 'apps/api/test/calls/body-kinds.test.ts',
  },
  {
    name: 'the pages of every site read answers',
    file: 'apps/api/src/kernel/http/cors.ts',
    changes: [['!origins.includes(origin) || ', '']],
    test: 'apps/api/src/kernel/http/cors.test.ts',
  },
  {
    name: 'a browser guesses the type of an answer',
    file: server,
    changes: [["  'X-Content-Type-Options': 'nosniff',\n", '']],
    test: headers,
  },
  {
    name: 'a browser may leave https',
    file: server,
    changes: [["  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',\n", '']],
    test: headers,
  },
  {
    name: 'caches keep answers',
    file: server,
    changes: [["  'Cache-Control': 'no-store',\n", '']],
    test: headers,
  },
  {
    name: 'the portal runs scripts of every site',
    file: 'apps/api/src/pages.ts',
    changes: [[`"script-src 'self'"`, `"script-src * 'unsafe-inline'"`]],
    test: headers,
  },
  {
    name: 'an uploaded file is shown as a page of ours',
    file: 'apps/api/src/kernel/http/respond.ts',
    changes: [["    .header('Content-Security-Policy', \"sandbox; default-src 'none'\")\n", '']],
    test: 'apps/api/src/orders/calls/upload-operation-document.test.ts',
  },
  {
    name: 'every client names its own address',
    file: server,
    changes: [['trustedProxies.length === 0 ? false : [...trustedProxies]', 'true']],
    test: 'apps/api/src/superuser/issue-admin-token.test.ts',
  },
  {
    name: 'bodies take memory without limit',
    file: 'apps/api/src/kernel/http/body-memory-limit.ts',
    changes: [['if (reservedTotal + amount > total)', 'if (reservedTotal < 0)']],
    test: 'apps/api/test/calls/bodies.test.ts',
  },
  {
    name: 'a body may arrive as slowly as it likes',
    file: server,
    changes: [['    closeConnectionWithSlowBody(request, bodySpeed);\n', '']],
    test: 'apps/api/src/kernel/http/server.test.ts',
  },
  {
    name: 'an answer may be read as slowly as its reader likes',
    file: 'apps/api/src/kernel/http/large-answer.ts',
    changes: [['if (wasWaiting && isWaiting && isSlow) socket.destroy();', '']],
    test: 'apps/api/src/kernel/http/large-answer.test.ts',
  },
  {
    name: 'unread files take memory without limit',
    file: 'apps/api/src/kernel/http/download-limit.ts',
    changes: [['share: 32 * megabyte', 'share: Infinity']],
    test: 'apps/api/test/calls/downloads.test.ts',
  },
  {
    name: 'a change by the service seals a row that was changed in the database',
    file: 'apps/api/src/kernel/seals.ts',
    changes: [['!faultyKeys.has(key)', 'true']],
    test: 'apps/api/src/books-audit/row-seals.test.ts',
  },
  {
    name: 'a body without a session may be as large as an upload',
    file: 'apps/api/src/kernel/http/body-memory-limit.ts',
    changes: [["access.audience === 'public' || ", '']],
    test: 'apps/api/test/calls/bodies.test.ts',
  },
  {
    name: 'a body of millions of values is parsed',
    file: 'apps/api/src/kernel/http/json-body.ts',
    changes: [['if (count > most) return true;', '']],
    test: 'apps/api/src/kernel/http/server.test.ts',
  },
  {
    name: 'everybody sends events of a partner',
    file: partnerEvents,
    changes: [
      ['timingSafeEqual(mac, computePartnerSignature(key, timestamp, body))', 'key !== timestamp'],
    ],
    test: 'apps/api/src/payments/pay-ins/pay-in-life.test.ts',
  },
  {
    name: 'a recorded event of a partner is accepted for ever',
    file: partnerEvents,
    changes: [['<= windowMs;', '<= windowMs * 1e6;']],
    test: 'apps/api/src/payments/pay-ins/pay-in-life.test.ts',
  },
  {
    name: 'an event of a partner is replaced under its id',
    file: partnerEvents,
    changes: [['earlierEvent !== undefined && earlierEvent.body_hash !== hash', 'false']],
    test: 'apps/api/src/transfers/exchange/receive-snce-event.test.ts',
  },
  {
    name: 'the bank sends the client to a foreign page after a payment',
    file: 'apps/api/src/kernel/access/return-url.ts',
    changes: [['    origins.includes(url.origin) &&\n', '']],
    test: 'apps/api/src/payments/pay-ins/create-pay-in.test.ts',
  },
  {
    name: 'a spreadsheet runs a cell as a formula',
    file: 'apps/api/src/kernel/csv.ts',
    changes: [['escapeFormula(replaceMinusSign(cell))', 'replaceMinusSign(cell)']],
    test: 'apps/api/src/kernel/csv.test.ts',
  },
  {
    name: 'a file with malware is stored',
    file: 'apps/api/src/documents/uploads/check-upload.ts',
    changes: [
      ["if (verdict.kind === 'found') {", "if (verdict.kind === 'found' && mime === undefined) {"],
    ],
    test: 'apps/api/src/documents/uploads/hostile-uploads.test.ts',
  },
  {
    name: 'a file in quarantine is downloaded',
    file: 'apps/api/src/documents/storage/document-bytes.ts',
    changes: [
      [
        "  if (document.scan !== null && document.scan !== 'CLEAN') return quarantinedStatus;\n",
        '',
      ],
    ],
    test: 'apps/api/src/documents/uploads/quarantine.test.ts',
  },
  {
    name: 'a repeated request is carried out again',
    file: pipeline,
    changes: [['    if (replay !== undefined) return toReplayedResponse(replay);\n  }\n', '  }\n']],
    test: 'apps/api/src/orders/calls/place-operation.test.ts',
  },
  {
    name: 'an idempotency key answers another request',
    file: idempotency,
    changes: [
      [
        "  if (earlierRequest.body_hash !== claim.hash) throw new RefusalError(refuse('DUPLICADA'));\n",
        '',
      ],
    ],
    test: 'apps/api/src/orders/calls/place-operation.test.ts',
  },
  {
    name: 'an order that changed after the code is signed',
    file: 'apps/api/src/signing/sign-with-code.ts',
    changes: [['return hash === challenged.orderHash;', 'return hash.length > 0;']],
    test: 'apps/api/src/signing/bound-fields.test.ts',
  },
  {
    name: 'the payee is not part of what is signed',
    file: 'apps/api/src/orders/lifecycle/signing-payload.ts',
    changes: [['destinationIban: iban,', 'destinationIban: null,']],
    test: 'apps/api/src/signing/bound-fields.test.ts',
  },
  {
    name: 'one person signs twice',
    file: 'apps/api/src/orders/changing/check-order.ts',
    changes: [
      ['signatures.some(({ uuid_intervener }) => uuid_intervener === uuidIntervener)', 'false'],
    ],
    test: 'apps/api/src/signing/sign-documents.test.ts',
  },
  {
    name: 'whoever writes to the database writes the audit chain anew',
    file: 'apps/api/src/kernel/audit.ts',
    changes: [
      [
        "  return keyId === null\n    ? createHash('sha256')",
        "  return keyId !== ''\n    ? createHash('sha256')",
      ],
    ],
    test: 'apps/api/src/books-audit/evidence.test.ts',
  },
  {
    name: 'the service starts in production with published passwords',
    file: production,
    changes: [
      ['  if (isInUse(env.DEMO))\n', '  if (isInUse(env.TEST_DOOR) && isInUse(env.DEMO))\n'],
    ],
    test: productionTests,
  },
  {
    name: 'the service starts in production with a weak secret',
    file: production,
    changes: [['      if (isWeak(key))\n', "      if (key === '')\n"]],
    test: productionTests,
  },
  {
    name: 'the service starts in production with a database without TLS',
    file: production,
    changes: [['  if (!isSafeDatabaseUrl(url))\n', "  if (url === 'x')\n"]],
    test: productionTests,
  },
  {
    name: 'a co-holder reads the draft of another holder',
    file: 'apps/api/src/documents/reading/download-account-document.ts',
    changes: [['readDownloadBytes(db, doc, id, readerUuid)', 'readDownloadBytes(db, doc, id)']],
    test: 'apps/api/src/documents/uploads/upload-document.test.ts',
  },
];
