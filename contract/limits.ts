/** Rows of one page at most. */
export const MAX_PAGE_SIZE = 200

/** Ids that one call may name at most. */
export const MAX_IDS = 200
