import type { NoticeFacts, NoticeType } from './notice.ts';

/** Groups of notifications, each with its own preferences (NOT-02). */
export const noticeGroups = [
  'OPERATIONS',
  'SIGNATURES',
  'DOCUMENTS',
  'TAX_REPORTS',
  'SECURITY',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Channels of a notification. */
export const noticeChannels = ['PORTAL', 'EMAIL', 'MOBILE'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/**
 * Groups that a person may mute. The SECURITY group cannot be muted: it includes the legal notices, such as an
 * announced charge, a coming of age or an identity document whose expiry stops orders.
 */
export const choosableGroups = ['OPERATIONS', 'SIGNATURES', 'DOCUMENTS', 'TAX_REPORTS'] as const;

const groups: Readonly<Record<NoticeType, NoticeGroup>> = {
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
export function noticeGroupOf(facts: NoticeFacts): NoticeGroup {
  if ('about' in facts && facts.about === 'SIGNATURE') return 'SIGNATURES';
  if ('about' in facts && facts.about === 'CHARGE') return 'SECURITY';
  return groups[facts.type];
}
