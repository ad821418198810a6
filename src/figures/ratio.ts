/** A part of a whole, such as revenue by room nights; null where there is no whole. */
export const ratio = (part: number, whole: number | null): number | null => (whole ? part / whole : null)

/** The change from `before` to `now` as a share; null where there is nothing to compare with. */
export const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1

/** A share in per cent, with as many digits as are shown: a file holds what stands on the page. */
export const perCent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10)
