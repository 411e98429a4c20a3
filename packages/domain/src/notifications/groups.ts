import type { NotificationFacts, NotificationType } from './notification.ts';

/** Groups of notifications, each with its own preferences (NOT-02). */
export const notificationGroups = [
  'OPERATIONS',
  'SIGNATURES',
  'DOCUMENTS',
  'TAX_REPORTS',
  'SECURITY',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** Channels of a notification. */
export const notificationChannels = ['PORTAL', 'EMAIL', 'MOBILE'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * Groups that a person may mute. The SECURITY group cannot be muted: it includes the legal notices, such as an
 * announced charge, a minor's coming of age or an identity document whose expiry stops orders.
 */
export const optionalNotificationGroups = [
  'OPERATIONS',
  'SIGNATURES',
  'DOCUMENTS',
  'TAX_REPORTS',
] as const;

const groups: Readonly<Record<NotificationType, NotificationGroup>> = {
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
  return groups[facts.type];
}
