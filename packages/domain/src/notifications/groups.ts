import type { NotificationFacts, NotificationType } from './notification.ts';

/** Groups of notifications. A person sets preferences for each group (NOT-02). */
export const notificationGroups = [
  'OPERATIONS',
  'SIGNATURES',
  'DOCUMENTS',
  'TAX_REPORTS',
  'SECURITY',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

export const notificationChannels = ['PORTAL', 'EMAIL', 'MOBILE'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * Groups that a person can switch off. SECURITY is not one of them, because a person must get its notifications, such
 * as an announced debit or an identity document whose expiry prevents orders.
 */
export const optionalNotificationGroups = [
  'OPERATIONS',
  'SIGNATURES',
  'DOCUMENTS',
  'TAX_REPORTS',
] as const;

const groupByType: Readonly<Record<NotificationType, NotificationGroup>> = {
  OPERATION_STATUS_CHANGE: 'OPERATIONS',
  ACCOUNT_STATUS_CHANGE: 'OPERATIONS',
  SUSCRIPTION_TRANSFER_DETAILS: 'OPERATIONS',
  KNOWLEDGE_TEST: 'DOCUMENTS',
  DOCUMENT_EXPIRATION: 'DOCUMENTS',
  DOCUMENT_EXPIRED_ONE_MONTH: 'DOCUMENTS',
  DOCUMENT_EXPIRED_THREE_MONTHS: 'SECURITY',
  MISSING_CCC_DOCUMENT: 'DOCUMENTS',
  DOCUMENTATION_ISSUE_CREATED: 'DOCUMENTS',
  IIGG_READY: 'TAX_REPORTS',
  IIFF_FI_READY: 'TAX_REPORTS',
  IIFF_PP_READY: 'TAX_REPORTS',
  MINOR_EXPIRATION: 'SECURITY',
  REFRESH_VIDEO_ID_EMAIL: 'SECURITY',
};

/** Returns the group whose preferences apply to a notification. */
export function notificationGroupOf(facts: NotificationFacts): NotificationGroup {
  if ('about' in facts && facts.about === 'SIGNATURE') return 'SIGNATURES';
  if ('about' in facts && facts.about === 'CHARGE') return 'SECURITY';
  return groupByType[facts.type];
}
