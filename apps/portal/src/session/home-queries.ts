/* Queries of the calls of home, which are also sent before React loads (UIX-73). */

export const ME_QUERY = { is_intervener: 'true', is_private_area: 'true' } as const;
/** The 25 newest orders. */
export const NEWEST_ORDERS_QUERY = { $limit: '25' } as const;
/** The accounts that the person has not hidden. */
export const SHOWN_ACCOUNTS_QUERY = { is_private_area: 'true' } as const;
