/** A capability of the service and its tables, each with a one-sentence description. */
export interface Capability {
  readonly title: string;
  readonly tables: Readonly<Record<string, string>>;
}

/**
 * Every table of the database, listed under its capability. The generator throws when a table is missing from this
 * list.
 */
export const capabilities: readonly Capability[] = [
  {
    title: 'People and accounts',
    tables: {
      intervener: 'A person or company: identity, status, residence, classification.',
      account: 'An account of funds or pension plans, with its arrangement of signatures.',
      account_intervener: 'A role of a person on an account, between two dates.',
      tax_residence: 'A country in which a person declares to be a tax resident.',
      fatca_status: 'A declaration of a person whether they are a US person.',
      kyc_answer: 'An answer of a person to a question of the know-your-customer form.',
      kyc_submission: 'A signed know-your-customer form, with its document.',
      contact_change:
        'A change of e-mail address or mobile that waits for its two codes, or has ended.',
      address: 'A version of the tax or postal address of a person.',
      consent: 'A change of what a person has answered about privacy.',
      associate: 'A person tied to an account without using it, such as a beneficial owner.',
      bank_account: 'A bank account of an account, with its holder and validation.',
      agent: 'A personal agent.',
      distributor: 'A distributor, own or not.',
      subdistributor: 'A sub-distributor of the own distributor.',
    },
  },
  {
    title: 'Products',
    tables: {
      product: 'A fund, hedge fund or pension plan.',
      product_document: 'A legal document of a product.',
      product_exposure: 'Shares of asset classes, regions and currencies in a product.',
      net_asset_value: 'The price of a product on a day.',
      net_asset_value_correction: 'A correction of a price, with the value before it.',
      manager: 'The management company.',
      register_fund: "A fund of the supervisor's register.",
      register_plan: 'A pension plan of any manager.',
      register_ppa: 'An insured plan of any insurer.',
    },
  },
  {
    title: 'Orders',
    tables: {
      order_type: 'An order type and its family, copied from the domain.',
      operation: 'An order with everything that it asked for and came to.',
      operation_history: 'A change of status of an order.',
      operation_signature: 'A signature of an order.',
      document_signature: 'A signature of a document of an account or of a person.',
      signed_paper: 'The bytes of a paper as they were signed.',
      time_stamp: 'A time stamp of an authority on a signed paper.',
      operation_issue: 'An issue that the client of an order reads.',
      operation_alert: 'An alert about an order for staff.',
      signature_request: 'A code requested for documents, and what it is bound to.',
      signature_reminder: 'The last reminder to a signer of an order.',
      mandate: 'A direct-debit mandate of a bank account.',
      hold: 'A reservation of units by an order.',
      order_in_course: 'A live order by account and product.',
    },
  },
  {
    title: 'Positions and ledger',
    tables: {
      position: 'Units of a product in an account, with cost and sums.',
      position_day: 'A position at the end of a day on which it changed.',
      account_day: 'Value and contributions of an account on a day.',
      account_day_due: 'An account whose days have to be worked out again.',
      data_change:
        'A change of the data of an account or a person, by which kept reads know their version.',
      transit_day: 'Money in transit to another fund on a day.',
      lot: 'Units bought together, with acquisition date and cost.',
      debit_lock: 'Units that cannot leave while the debit that paid them can be returned.',
      transfer_lot: 'A lot on its way between two funds or managers.',
      fiscal_item: 'A lot that an order consumed, with gain and withholding.',
      ledger_transaction: 'A booking of the double-entry ledger.',
      ledger_posting: 'One side of a booking.',
      changed_book: 'The day since which an account has changed, for tax reports.',
    },
  },
  {
    title: 'Payments and bank',
    tables: {
      payment_entry: 'A debit or payment, from plan to statement.',
      payment_file: 'A file written for the bank.',
      bank_movement: 'A movement of a statement that matched nothing.',
      pay_in: "A payment initiated at the client's bank.",
      pay_in_bank: 'A bank at which payments may be initiated.',
      pay_in_log: 'What happened to a payment initiation.',
    },
  },
  {
    title: 'Registry and transfers',
    tables: {
      rd_export: 'A sending of an order to the registry.',
      rd_file: 'A text file written for the registry.',
      rd_registration: 'A first sending of an account and its people.',
      snce_message: 'A message of the transfer circuit, ours or theirs.',
      partner_event: 'A signed event, taken once.',
      import: 'The outcome of an import.',
    },
  },
  {
    title: 'Documents and reports',
    tables: {
      document: 'A stored or generated document.',
      document_opening: 'The first opening of a document by a person.',
      upload_day: 'Files that a person sent on a day.',
      report_run: 'A run of statements or yearly reports.',
      shared_report: 'A report of a portfolio that a person shares by a link.',
      shared_report_opening: 'An opening of such a link.',
      tax_campaign: 'Publication of the tax reports of a year.',
      tax_report: 'A version of a tax report of a person and year.',
      convenience_test: 'An attempt at the appropriateness test.',
      appropriateness_result: 'A valid result by person and family.',
    },
  },
  {
    title: 'Notifications, messages and polls',
    tables: {
      notification: 'A notification of a person.',
      notification_preference: 'Channels of a group that a person chose.',
      notification_request: 'When a person last asked to be told again.',
      message: 'An e-mail or SMS; its text is wiped once it is sent.',
      issue: 'A message that a client wrote.',
      issue_answer: 'An answer of staff to a message of a client.',
      poll: 'A poll of the manager.',
      poll_answer: 'An answered or closed poll.',
    },
  },
  {
    title: 'Access',
    tables: {
      credential: 'The password digest of a person.',
      session_family: 'A login and all that follows from it.',
      session: 'An access token by its digest.',
      refresh_credential: 'A refresh credential by its digest.',
      device: 'A device that has proved a second factor.',
      one_time_code: 'A sent code by its digest.',
      authenticator_app: 'The sealed key of an authenticator app.',
      authenticator_candidate: 'An app that has not been confirmed yet.',
      recovery_code: 'A recovery code by its keyed digest.',
      password_recovery: 'A recovery link by the digest of its handle.',
      login_counter: 'Failed logins and lockout of a name or device.',
      rate_window: 'Calls of an address or person in a window.',
      service_client: 'A service account of staff.',
      staff_account: 'A member of staff who may look at clients.',
      superuser_view: 'A view of one client by a member of staff.',
      staff_access: 'What a named member of staff opened in an hour, and why.',
      staff_approval: 'A call that one member of staff proposed and another decides.',
    },
  },
  {
    title: 'Machinery',
    tables: {
      parameter: 'A dated legal parameter.',
      business_calendar: 'A holiday of a calendar.',
      config_entry: 'A configuration value that staff set.',
      clock: 'The business clock of demo and tests.',
      audit_log: 'An audited action, linked to the one before in its chain.',
      key_fingerprint: 'A fingerprint of a key with which the service has written.',
      row_seal: 'The seal of a row of another table.',
      outbox_part:
        'The first and last number of the items in a part of the outbox, with their seal.',
      audit_head: 'The last link of an audit chain.',
      idempotency: 'The answer to an idempotency key.',
      outbox: 'A delivery that waits for its partner or carrier.',
      alarm: 'A state that operations must look at.',
      security_event: 'Refusals of a caller in a minute.',
    },
  },
];
