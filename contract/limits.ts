/** Rows of one page at most. */
export const MAX_PAGE_SIZE = 200

/** Characters of a code of the property-management system: room type, segment, channel, rate plan. */
export const CODE_LENGTH = 100

/** For how many persons a rate can be. */
export const MOST_PERSONS = 20

/** Ids that one call may name at most. */
export const MAX_IDS = 200
