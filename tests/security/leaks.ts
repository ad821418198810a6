/** What an answer must never tell of the inside of the server, by name. */
const INSIDE: Record<string, RegExp> = {
  'a stack': /\n\s+at .+:\d+:\d+|node:internal|node_modules/,
  'a file of the server': /\/(?:server|dist|contract|engine)\/[\w./-]+\.(?:ts|js)\b/,
  'an SQL statement':
    /\b(?:select|insert into|update|delete from)\b[^"]{1,200}\b(?:from|values|set|where)\b[^"]*\$\d|Failed query/i,
  'a name of the database': /\b(?:user_account|rate_limit|recovery_code|pg_catalog)\b|SQLSTATE|violates .+ constraint/,
  'a hash of a password': /\$argon2/,
}

/** What a text tells of the inside of the server; its own input is not in it. */
export const leaksOf = (text: string): string[] =>
  Object.entries(INSIDE).flatMap(([name, pattern]) => (pattern.test(text) ? name : []))
