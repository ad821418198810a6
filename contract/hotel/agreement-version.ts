/** The published text of the data privacy agreement, identified by the month of publication. */
export const AGREEMENT_VERSION = '2025-10'
