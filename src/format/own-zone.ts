/** Times of one's own account stand on one's own clock. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
