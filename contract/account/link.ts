/** Why a previously valid link is refused; the error code at `token`. */
export const LINK_REFUSALS = { accepted: 'accepted', expired: 'expired', withdrawn: 'withdrawn' } as const
export type LinkRefusal = keyof typeof LINK_REFUSALS
