import { configureAccount } from './accounts/configure-account.ts';
import { downloadAccountDocument } from './accounts/download-account-document.ts';
import { getAccount } from './accounts/get-account.ts';
import { getDistribution } from './accounts/get-distribution.ts';
import { getEvolution } from './accounts/get-evolution.ts';
import { getStatement } from './accounts/get-statement.ts';
import { getProfitabilityDetail } from './accounts/get-profitability-detail.ts';
import { listAccountDocuments } from './accounts/list-account-documents.ts';
import { listAccountInterveners } from './accounts/list-account-interveners.ts';
import { listAccountOperations } from './accounts/list-account-operations.ts';
import { listAccountProducts } from './accounts/list-account-products.ts';
import { getBankAccount } from './accounts/get-bank-account.ts';
import { listBankAccounts } from './accounts/list-bank-accounts.ts';
import { listLots } from './accounts/list-lots.ts';
import { listPositions } from './accounts/list-positions.ts';
import { updateAccount } from './accounts/update-account.ts';
import { getMeAdmin } from './admin/get-me-admin.ts';
import { reportClientLog } from './admin/report-client-log.ts';
import { setConfig } from './admin/set-config.ts';
import { takeAdminToken } from './admin/take-admin-token.ts';
import { changePassword } from './identity/change-password.ts';
import { confirmTwoFactorApp } from './identity/confirm-two-factor-app.ts';
import { endSession } from './identity/end-session.ts';
import { getAgent } from './identity/get-agent.ts';
import { getConfig } from './identity/get-config.ts';
import { getMe } from './identity/get-me.ts';
import { getRolesDefinition } from './identity/get-roles-definition.ts';
import { getSubdistributor } from './identity/get-subdistributor.ts';
import { getTwoFactor } from './identity/get-two-factor.ts';
import { listAccesses } from './identity/list-accesses.ts';
import { listSessions } from './identity/list-sessions.ts';
import { onboardingLogin } from './identity/onboarding-login.ts';
import { postponeTwoFactor } from './identity/postpone-two-factor.ts';
import { recoverPassword } from './identity/recover-password.ts';
import { renewRecoveryCodes } from './identity/renew-recovery-codes.ts';
import { startTwoFactorApp } from './identity/start-two-factor-app.ts';
import { takeToken } from './identity/take-token.ts';
import { updateTwoFactor } from './identity/update-two-factor.ts';
import { verifyPhone } from './identity/verify-phone.ts';
import { verifyDocument } from './documents/verify-document.ts';
import { getImport } from './imports/get-import.ts';
import { importBankStatements } from './imports/import-bank-statements.ts';
import { importNetAssetValues } from './imports/import-net-asset-values.ts';
import { importProducts } from './imports/import-products.ts';
import { importRdResponses } from './imports/import-rd-responses.ts';
import { downloadTaxReports } from './interveners/download-tax-reports.ts';
import { getBalance } from './interveners/get-balance.ts';
import { getTaxReports } from './interveners/get-tax-reports.ts';
import { listIntervenerAccounts } from './interveners/list-intervener-accounts.ts';
import { listIntervenerOperations } from './interveners/list-intervener-operations.ts';
import { takeConvenienceTest } from './interveners/take-convenience-test.ts';
import { updateIntervener } from './interveners/update-intervener.ts';
import { createIssue } from './issues/create-issue.ts';
import { listIssues } from './issues/list-issues.ts';
import { chooseNotificationPreferences } from './notifications/choose-notification-preferences.ts';
import { getNotificationPreferences } from './notifications/get-notification-preferences.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { readNotification } from './notifications/read-notification.ts';
import { sendNotification } from './notifications/send-notification.ts';
import { listConvenienceQuestions } from './onboarding/list-convenience-questions.ts';
import { scoreConvenienceTest } from './onboarding/score-convenience-test.ts';
import { changeStatus } from './operations/change-status.ts';
import { deleteOperationDocument } from './operations/delete-operation-document.ts';
import { deleteOperation } from './operations/delete-operation.ts';
import { downloadOperations } from './operations/download-operations.ts';
import { exportToRd } from './operations/export-to-rd.ts';
import { getOperation } from './operations/get-operation.ts';
import { getPositionStatuses } from './operations/get-position-statuses.ts';
import { listChildOperations } from './operations/list-child-operations.ts';
import { listFiscalItems } from './operations/list-fiscal-items.ts';
import { listHistory } from './operations/list-history.ts';
import { listOperationDocumentValidations } from './operations/list-operation-document-validations.ts';
import { listOperationDocuments } from './operations/list-operation-documents.ts';
import { listOperationIssues } from './operations/list-operation-issues.ts';
import { listOperationInterveners } from './operations/list-operation-interveners.ts';
import { listOperationTypes } from './operations/list-operation-types.ts';
import { closeOperationAlerts, listOperationAlerts } from './operations/operation-alerts.ts';
import { listRegistryFiles } from './operations/list-registry-files.ts';
import { listOperations } from './operations/list-operations.ts';
import { placeOperation } from './operations/place-operation.ts';
import { simulateOperation } from './operations/simulate-operation.ts';
import { updateOperation } from './operations/update-operation.ts';
import { updateOperationDocument } from './operations/update-operation-document.ts';
import { uploadOperationDocument } from './operations/upload-operation-document.ts';
import { downloadPaymentFile, listPaymentFiles } from './payments/payment-file.ts';
import { takePaymentEvent } from './callbacks/take-payment-event.ts';
import { takeRdEvent } from './callbacks/take-rd-event.ts';
import { importPositions } from './imports/import-positions.ts';
import { exportManyToRdTxt, exportToRdTxt } from './operations/export-to-rd-txt.ts';
import { acceptPayee } from './payments/accept-payee.ts';
import { payAgain } from './payments/pay-again.ts';
import { listBankMovements, resolveBankMovement } from './payments/bank-movements.ts';
import { cancelPayIn } from './payments/cancel-pay-in.ts';
import { createPayIn } from './payments/create-pay-in.ts';
import { listOperationPayments } from './payments/list-operation-payments.ts';
import { listPayInBanks } from './payments/list-pay-in-banks.ts';
import { getPayInLog, notePayIn } from './payments/pay-in-log.ts';
import { answerPoll } from './polls/answer-poll.ts';
import { listPolls } from './polls/list-polls.ts';
import { getProduct } from './products/get-product.ts';
import { listProducts } from './products/list-products.ts';
import { signDocuments } from './signatures/sign-documents.ts';
import { takeSnceEvent } from './callbacks/take-snce-event.ts';
import { importPensionPlans } from './imports/import-pension-plans.ts';
import { importPpaPensionPlans } from './imports/import-ppa-pension-plans.ts';
import { importRegister } from './imports/import-register.ts';
import { importSnceMessages } from './imports/import-snce-messages.ts';
import { listSnceMessages } from './transfers/list-snce-messages.ts';
import { searchPensionPlans } from './transfers/search-pension-plans.ts';
import { searchPpaPensionPlans } from './transfers/search-ppa-pension-plans.ts';
import { searchRegister } from './transfers/search-register.ts';
import { listAccountDocumentValidations } from './accounts/list-account-document-validations.ts';
import { listAssociates } from './accounts/list-associates.ts';
import { uploadAccountDocument } from './accounts/upload-account-document.ts';
import { validateDocument } from './documents/validate-document.ts';
import { downloadIntervenerDocument } from './interveners/download-intervener-document.ts';
import { listAllAssociated } from './interveners/list-all-associated.ts';
import { listCccDocuments } from './interveners/list-ccc-documents.ts';
import { listIntervenerDocumentValidations } from './interveners/list-intervener-document-validations.ts';
import { listIntervenerDocuments } from './interveners/list-intervener-documents.ts';
import { uploadIntervenerDocument } from './interveners/upload-intervener-document.ts';
import { zipIntervenerDocuments } from './interveners/zip-intervener-documents.ts';

/** Every call of the API by its literal name, for the typed client, the service and OpenAPI. */
export const calls = {
  'POST /token': takeToken,
  'POST /admin/token': takeAdminToken,
  'POST /onboarding/login': onboardingLogin,
  'POST /users/password-change': changePassword,
  'POST /users/password-recover': recoverPassword,
  'GET /users/sessions': listSessions,
  'DELETE /users/sessions/{id}': endSession,
  'GET /users/accesses': listAccesses,
  'GET /users/two-factor': getTwoFactor,
  'PATCH /users/two-factor': updateTwoFactor,
  'POST /users/two-factor/app': startTwoFactorApp,
  'POST /users/two-factor/app/confirm': confirmTwoFactorApp,
  'POST /users/two-factor/recovery-codes': renewRecoveryCodes,
  'POST /users/two-factor/phone': verifyPhone,
  'POST /users/two-factor/postpone': postponeTwoFactor,
  'GET /me': getMe,
  'GET /me/admin': getMeAdmin,
  'GET /config/{key}': getConfig,
  'PUT /config/{key}': setConfig,
  'POST /client-log': reportClientLog,
  'GET /roles/definition': getRolesDefinition,
  'GET /agent/{id}': getAgent,
  'GET /subdistributors/{id}': getSubdistributor,
  'GET /interveners/{id}/balance': getBalance,
  'GET /interveners/{id}/tax-reports': getTaxReports,
  'GET /interveners/{id}/tax-reports/download': downloadTaxReports,
  'GET /interveners/{id}/accounts': listIntervenerAccounts,
  'GET /interveners/{id}/operations': listIntervenerOperations,
  'PATCH /interveners/{id}': updateIntervener,
  'POST /interveners/{id}/convenience-test': takeConvenienceTest,
  'GET /onboarding/convenience-test/questions': listConvenienceQuestions,
  'POST /convenience-test-score': scoreConvenienceTest,
  'GET /accounts/{id}': getAccount,
  'PATCH /accounts/{id}': updateAccount,
  'GET /accounts/{id}/products': listAccountProducts,
  'GET /accounts/{id}/products/{pid}/profitability-detail': getProfitabilityDetail,
  'GET /accounts/{id}/products/{pid}/lots': listLots,
  'GET /accounts/{id}/positions': listPositions,
  'GET /accounts/{id}/operations': listAccountOperations,
  'GET /accounts/{id}/evolution': getEvolution,
  'GET /accounts/{id}/distribution': getDistribution,
  'GET /accounts/{id}/interveners': listAccountInterveners,
  'PATCH /accounts/{id}/interveners/{iid}/configuration': configureAccount,
  'GET /accounts/{id}/bank-accounts': listBankAccounts,
  'GET /accounts/{id}/bank-accounts/{bid}': getBankAccount,
  'GET /accounts/{id}/documents': listAccountDocuments,
  'GET /accounts/{id}/documents/{doc}': downloadAccountDocument,
  'POST /accounts/{id}/documents': uploadAccountDocument,
  'GET /accounts/{id}/document-validations': listAccountDocumentValidations,
  'GET /accounts/{id}/associates': listAssociates,
  'GET /interveners/{id}/documents': listIntervenerDocuments,
  'POST /interveners/{id}/documents': uploadIntervenerDocument,
  'GET /interveners/{id}/documents/zip': zipIntervenerDocuments,
  'GET /interveners/{id}/documents/{doc}': downloadIntervenerDocument,
  'GET /interveners/{id}/document-validations': listIntervenerDocumentValidations,
  'GET /interveners/{id}/ccc-documents': listCccDocuments,
  'GET /interveners/{id}/list-all-associated': listAllAssociated,
  'POST /documents/{doc}/validation': validateDocument,
  'GET /accounts/{id}/statement': getStatement,
  'GET /documents/verify/{code}': verifyDocument,
  'GET /products': listProducts,
  'GET /products/{id}': getProduct,
  'GET /operations': listOperations,
  'GET /operations/{id}': getOperation,
  'GET /operations/{id}/historical': listHistory,
  'GET /operations/{id}/interveners': listOperationInterveners,
  'GET /operations/{id}/issues': listOperationIssues,
  'GET /operations/{id}/operations': listChildOperations,
  'GET /operations/{id}/fiscal-items': listFiscalItems,
  'GET /operations/{id}/documents': listOperationDocuments,
  'GET /operations/{id}/document-validations': listOperationDocumentValidations,
  'GET /operation-type': listOperationTypes,
  'POST /operations': placeOperation,
  'POST /operations/simulation': simulateOperation,
  'POST /operations/position-statuses': getPositionStatuses,
  'POST /operations/{id}/status-change': changeStatus,
  'PATCH /operations/{id}': updateOperation,
  'DELETE /operations/{id}': deleteOperation,
  'POST /operations/{id}/documents': uploadOperationDocument,
  'PATCH /operations/{id}/documents/{doc}': updateOperationDocument,
  'DELETE /operations/{id}/documents/{doc}': deleteOperationDocument,
  'POST /operations/download': downloadOperations,
  'POST /operations/{id}/export-to-rd': exportToRd,
  'POST /operations/{id}/export-to-rd-txt': exportToRdTxt,
  'POST /operations/export-to-rd-txt': exportManyToRdTxt,
  'POST /documents-signatures': signDocuments,
  'GET /issues': listIssues,
  'POST /issues': createIssue,
  'GET /polls': listPolls,
  'POST /polls/answers': answerPoll,
  'GET /notifications': listNotifications,
  'PATCH /notifications/{id}': readNotification,
  'POST /notifications': sendNotification,
  'GET /interveners/{id}/notification-preferences': getNotificationPreferences,
  'PUT /interveners/{id}/notification-preferences': chooseNotificationPreferences,
  'POST /imports/products': importProducts,
  'POST /imports/cnmv': importRegister,
  'POST /imports/pension-plans': importPensionPlans,
  'POST /imports/ppa-pension-plans': importPpaPensionPlans,
  'POST /imports/snce-messages': importSnceMessages,
  'POST /imports/net-asset-values': importNetAssetValues,
  'POST /imports/rd-responses': importRdResponses,
  'POST /imports/bank-statements': importBankStatements,
  'GET /imports/{id}': getImport,
  'GET /operations/{id}/payments': listOperationPayments,
  'POST /pay-in': createPayIn,
  'GET /pay-in/banks': listPayInBanks,
  'GET /pay-in/{id}/cancel': cancelPayIn,
  'GET /pay-in/log/{id}': getPayInLog,
  'POST /pay-in/log/{id}': notePayIn,
  'POST /callbacks/payments': takePaymentEvent,
  'POST /callbacks/rd': takeRdEvent,
  'POST /imports/positions': importPositions,
  'GET /payment-files': listPaymentFiles,
  'GET /payment-files/{id}': downloadPaymentFile,
  'POST /payment-entries/{id}/accept-payee': acceptPayee,
  'POST /operations/{id}/pay-again': payAgain,
  'GET /operation-alerts': listOperationAlerts,
  'POST /operations/{id}/close-alerts': closeOperationAlerts,
  'GET /registry-files': listRegistryFiles,
  'GET /bank-movements': listBankMovements,
  'POST /bank-movements/{id}/resolve': resolveBankMovement,
  'GET /cnmv': searchRegister,
  'GET /pension-plans': searchPensionPlans,
  'GET /ppa-pension-plans': searchPpaPensionPlans,
  'GET /snce-messages': listSnceMessages,
  'POST /callbacks/snce': takeSnceEvent,
} as const;
