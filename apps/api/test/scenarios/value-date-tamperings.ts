/** Returns SQL that selects one row of a table, in each run the same row. */
export const firstRow = (table: string, where: string): string =>
  `select ctid from ${table} where ${where} order by 1 limit 1`;

/** Manipulations of the days on which orders were valued, each with the checks that must find it. */
export const valueDateTamperings: readonly [
  what: string,
  statements: string[],
  broken: string[],
][] = [
  [
    'a value date on a Sunday',
    [
      `update operation set value_date = '2026-11-15' where ctid = (${firstRow('operation', "operation_status = 'FINALIZED'")})`,
    ],
    ['I15'],
  ],
  [
    'a redemption at the value of a day whose cut-off it had missed',
    [
      `update operation set completed_at = (value_date + time '14:00') at time zone 'Europe/Madrid'
        where ctid = (${firstRow('operation', "operation_status = 'FINALIZED' and operation_type = 'REEMBOLSO'")})`,
    ],
    ['I15b'],
  ],
  [
    'a redemption without a document that it needed',
    [
      `update operation set needed_documents = '{AUTORIZACION_JUDICIAL}', documents_sent_at = completed_at
        where ctid = (${firstRow('operation', "operation_status = 'FINALIZED' and operation_type = 'REEMBOLSO'")})`,
    ],
    ['I15c'],
  ],
  [
    'a redemption at the value of a day before a document that it needed was sent',
    [
      `insert into document (uuid, uuid_operation, category, subcategory, title, filename, mime, year, content, sha256,
          validated, uploaded_by, scan, created_at)
        select gen_random_uuid(), uuid, 'OPERATION', 'AUTORIZACION_JUDICIAL', '', '', 'application/pdf', 2026, '',
          encode(sha256(''), 'hex'), true, 'CLIENT', 'CLEAN', (value_date + time '14:00') at time zone 'Europe/Madrid'
        from operation where ctid = (${firstRow('operation', "operation_status = 'FINALIZED' and operation_type = 'REEMBOLSO'")})`,
      `update operation set needed_documents = '{AUTORIZACION_JUDICIAL}', documents_sent_at = completed_at
        where ctid = (${firstRow('operation', "operation_status = 'FINALIZED' and operation_type = 'REEMBOLSO'")})`,
    ],
    ['I15c'],
  ],
  [
    'a subscription at the value of a day before its money arrived',
    [
      `update operation set cash_reconciled_on = value_date + 1
        where ctid = (${firstRow('operation', "operation_status = 'FINALIZED' and operation_type = 'SUSCRIPCION'")})`,
    ],
    ['I15b'],
  ],
];
