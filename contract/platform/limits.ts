/** Maximum rows of one page. */
export const MAX_PAGE_SIZE = 200

/** Maximum length of a PMS code: room type, segment, channel, rate plan. */
export const CODE_LENGTH = 100

/** Maximum number of persons that a rate can be for. */
export const MOST_PERSONS = 20

/** Maximum rates of nights and categories in one call or document: every night ahead of 35 categories. */
export const MOST_NIGHT_RATES = 15_000

/** Maximum ids of one call. */
export const MAX_IDS = 200

/** Maximum entries of a document with one for each room category. */
export const MOST_CATEGORIES = 200
