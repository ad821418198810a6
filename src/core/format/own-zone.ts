/** Times of the user's account are shown in the browser's time zone. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
