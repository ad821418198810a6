/** Read a single record with it, apart from the rows of lists: those may hold less, and come without the version that a change is sent with. */
export const OWN_READ = { meta: { isOwnRead: true } }
