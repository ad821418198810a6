/** A part of a whole, such as revenue by room nights; null where there is no whole. */
export const ratio = (part: number, whole: number | null): number | null => (whole ? part / whole : null)

/** The change from `before` to `now` as a share; null where there is nothing to compare with. */
export const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1
