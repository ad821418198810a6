/**
 * Reads a single record, separate from the rows of lists: those may have fewer fields, and lack the version that is
 * sent with a change.
 */
export const OWN_READ = { meta: { isOwnRead: true } }
