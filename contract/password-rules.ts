// The rules of a password without any schema: the server holds to them, the console shows them while somebody types.

/** In characters as people count them, after Unicode normalisation. NIST SP 800-63B asks for room for at least 64. */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

/** Code units of a password as it is sent: room for 128 characters of any script, typed in parts or whole. */
export const PASSWORD_MAX_SENT = 1024

/**
 * How easily guessed passwords are found, the same on both sides. Only the first 64 characters are looked at, and few
 * replacements such as `4` for `a` at once: what is still weak then is refused, and looking takes milliseconds.
 */
export const GUESSING = { maxLength: 64, l33tMaxSubstitutions: 10 } as const

/**
 * The estimator's score that a new password must reach: at least 10^10 guesses. At 10^8, the score below, it still lets
 * `Sommer2026!!` and `Passwort1234!` pass; three words or twelve random characters reach it easily.
 */
export const STRONG_SCORE = 4

/** Words that everybody who knows the product tries first. */
export const PRODUCT_WORDS = ['hotel', 'revenue', 'console', 'hotel revenue console'] as const

/** Why a field was refused, for programs that say it in their own words; anything else is about the length. */
export const PASSWORD_REFUSALS = { wrong: 'wrong', same: 'same', name: 'name', common: 'common' } as const

/** A name shorter than this stands in too many words by chance. */
const SHORTEST_NAME = 4

/** What is known of the person whose password it is. */
export interface NamedPerson {
  username: string
  firstname?: string
  lastname?: string
  email?: string
}

/** The form that is hashed and counted: the same characters, however a keyboard composes them. */
export const normalisePassword = (password: string): string => password.normalize('NFKC')

/** The number of characters, an emoji being one. */
export const passwordLength = (password: string): number => [...normalisePassword(password)].length

/** Whether it has neither too few nor too many characters. */
export const hasPasswordLength = (password: string): boolean => {
  const length = passwordLength(password)
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}

/** Accents dropped and case ignored; by way of upper case, which makes SS of ß. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase().trim()

/** The person's names as somebody may type them: as they are, and without what stands between their parts. */
export function namesOf({ username, firstname = '', lastname = '', email = '' }: NamedPerson): string[] {
  const whole = [username, firstname, lastname, email.split('@')[0] ?? ''].map(fold)
  const joined = whole.map((name) => name.replace(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set([...whole, ...joined])].filter((name) => name.length >= SHORTEST_NAME)
}

/** Whether one of the person's names stands in the password. */
export function containsName(password: string, person: NamedPerson): boolean {
  const folded = fold(password)
  return namesOf(person).some((name) => folded.includes(name))
}

/** Words that count as known when a password is estimated: the person's names and their parts, and the product's. */
export function knownWords(person: NamedPerson): string[] {
  const names = namesOf(person)
  return [...new Set([...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)), ...PRODUCT_WORDS])]
}
