/** Why a link that was good once is refused; the code of the error at `token`. */
export const LINK_REFUSALS = { accepted: 'accepted', expired: 'expired', withdrawn: 'withdrawn' } as const
export type LinkRefusal = keyof typeof LINK_REFUSALS
