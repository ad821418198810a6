/** The published text of the data privacy agreement, by the month it was published in. */
export const AGREEMENT_VERSION = '2025-10'
