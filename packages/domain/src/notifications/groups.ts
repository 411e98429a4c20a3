import type { NoticeFacts, NoticeType } from './notice.ts';

/** Groups of notices for which a person chooses how to be told (ux §8.2). */
export const noticeGroups = [
  'OPERATIONS',
  'SIGNATURES',
  'DOCUMENTS',
  'TAX_REPORTS',
  'SECURITY',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Ways in which a notice reaches a person. */
export const noticeChannels = ['PORTAL', 'EMAIL', 'MOBILE'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/**
 * Groups that a person may quieten. Security stays on, and with it what the house has to tell: a charge that
 * comes, a minor who comes of age, an identity paper without which nothing is ordered any more.
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

/** The group whose preferences decide how a notice is delivered. */
export function noticeGroupOf(facts: NoticeFacts): NoticeGroup {
  if ('about' in facts && facts.about === 'SIGNATURE') return 'SIGNATURES';
  if ('about' in facts && facts.about === 'CHARGE') return 'SECURITY';
  return groups[facts.type];
}
