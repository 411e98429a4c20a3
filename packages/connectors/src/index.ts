export {
  type AuthorizationRequest,
  createAuthorizationUrl,
  verifyAuthorizationUrl,
} from './aggregator/authorization-url.ts';
export { type HttpAggregatorOptions, createHttpAggregator } from './aggregator/http/client.ts';
export { signTokenRequest } from './aggregator/token-request.ts';
export type {
  AccountAggregator,
  AggregatedAccount,
  AggregatorConnection,
  AggregatorResult,
} from './aggregator/port.ts';
export { accountDigitsOfIban, ibanMatchesAccount } from './bank/iban-account.ts';
export { isSepaAmount } from './bank/sepa-text.ts';
export { parseNorma43 } from './bank/norma43.ts';
export {
  type StatementDraft,
  type StatementDraftAccount,
  type StatementDraftMovement,
  writeNorma43,
} from './bank/norma43-write.ts';
export { type PayInLinkParameters, createPayInLink, verifyPayInLink } from './bank/pay-in-link.ts';
export type { SepaInitiator, SepaParty } from './bank/pain-parts.ts';
export {
  type SepaPayment,
  type SepaPaymentBatch,
  type SepaPaymentFile,
  writePain001,
} from './bank/pain001.ts';
export {
  type SepaDebit,
  type SepaDebitBatch,
  type SepaDebitFile,
  writePain008,
} from './bank/pain008.ts';
export { type PainFile, type PainTransaction, parsePainFile } from './bank/read-pain.ts';
export type {
  StatementAccount,
  StatementError,
  StatementErrorCode,
  StatementMovement,
  StatementParseResult,
} from './bank/port.ts';
export type { DeliveryResult } from './delivery.ts';
export {
  createHttpMessageGateway,
  type HttpMessageGatewayOptions,
} from './messages/http/client.ts';
export type { MessageReceiptBody, MessageRequestBody } from './messages/http/client.ts';
export type { MessageGateway, OutgoingMessage } from './messages/port.ts';
export { createHttpPayeeVerifier, type HttpPayeeVerifierOptions } from './payees/http/client.ts';
export type { PayeeVerification, PayeeMatch, PayeeVerifier } from './payees/port.ts';
export { createHttpProductPapers } from './product-papers/http/client.ts';
export type { ProductPaper, ProductPaperSource } from './product-papers/port.ts';
export { createHttpRegistryGateway, type HttpRegistryOptions } from './registry/http/client.ts';
export type { RegistryOrderBody, RegistryReceiptBody } from './registry/http/bodies.ts';
export {
  type RegistryTextAccount,
  type RegistryTextOrder,
  buildRegistryTextLines,
  buildRegistryTextFileName,
  writeRegistryText,
} from './registry/text/write.ts';
export type {
  RegistryGateway,
  RegistryHolder,
  RegistryOrder,
  RegistryQuantity,
} from './registry/port.ts';
export {
  advanceSandboxClock,
  fetchNextSandboxEventTime,
  runDueSandboxWork,
} from './sandbox/client.ts';
export {
  createHttpTimeStampAuthority,
  type HttpTimeStampOptions,
} from './time-stamps/http/client.ts';
export type { TimeStamp, TimeStampAuthority, TimeStampResult } from './time-stamps/port.ts';
export { type ClamdOptions, createClamdScanner } from './virus-scanner/clamd/client.ts';
export type { VirusScanResult, VirusScanner } from './virus-scanner/port.ts';
