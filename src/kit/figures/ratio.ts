/** A ratio, such as revenue per room night; null if the divisor is zero. */
export const ratio = (part: number, whole: number | null): number | null => (whole ? part / whole : null)

/** The change from `before` to `now` as a share; null without a comparison, and where one is below zero: net pickup may be. */
export const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0 || now < 0 ? null : now / before - 1

/** A figure with one digit, as shown. */
export const inTenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

/** A share in per cent, with as many digits as shown: a file contains what is on the page. */
export const perCent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10)
