// The password rules without any schema: the server enforces them, the console shows them during input.

/** In characters as people count them, after Unicode normalisation. NIST SP 800-63B recommends allowing at least 64. */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

/** Maximum code units of a password as sent: enough for 128 characters of any script, composed or decomposed. */
export const PASSWORD_MAX_SENT = 1024

/**
 * Settings of the strength estimator, the same on both sides. Only the first 64 characters are checked, and only a few
 * simultaneous replacements such as `4` for `a`: anything still weak then is refused, and the check takes milliseconds.
 */
export const GUESSING = { maxLength: 64, l33tMaxSubstitutions: 10 } as const

/**
 * The minimum estimator score of a new password: at least 10^10 guesses. The score below, at 10^8, still accepts
 * `Sommer2026!!` and `Passwort1234!`; three words or twelve random characters reach it easily.
 */
export const STRONG_SCORE = 4

/** Words that anybody who knows the product tries first. */
export const PRODUCT_WORDS = ['hotel', 'revenue', 'console', 'hotel revenue console'] as const

/** Why a field was refused, for clients that show their own messages; anything else is about the length. */
export const PASSWORD_REFUSALS = { wrong: 'wrong', same: 'same', name: 'name', common: 'common' } as const

/** A shorter name is part of too many words by chance. */
const SHORTEST_NAME = 4

/** Personal data of the password's owner. */
export interface NamedPerson {
  username: string
  firstname?: string
  lastname?: string
  email?: string
}

/** The form that is hashed and counted: the same characters, regardless of how a keyboard composes them. */
export const normalisePassword = (password: string): string => password.normalize('NFKC')

/** The number of characters, an emoji counting as one. */
export const passwordLength = (password: string): number => [...normalisePassword(password)].length

/** Whether the length is within the limits. */
export const hasPasswordLength = (password: string): boolean => {
  const length = passwordLength(password)
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}

/** Removes accents and case; via upper case, which turns ß into SS. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase().trim()

/** The person's names as they might be typed: as they are, and without separators. */
export function namesOf({ username, firstname = '', lastname = '', email = '' }: NamedPerson): string[] {
  const whole = [username, firstname, lastname, email.split('@')[0] ?? ''].map(fold)
  const joined = whole.map((name) => name.replace(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set([...whole, ...joined])].filter((name) => name.length >= SHORTEST_NAME)
}

/** Whether the password contains one of the person's names. */
export function containsName(password: string, person: NamedPerson): boolean {
  const folded = fold(password)
  return namesOf(person).some((name) => folded.includes(name))
}

/** Words treated as known when a password's strength is estimated: the person's names and their parts, and the product's. */
export function knownWords(person: NamedPerson): string[] {
  const names = namesOf(person)
  return [...new Set([...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)), ...PRODUCT_WORDS])]
}
