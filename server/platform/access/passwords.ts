import { hash, verify } from '@node-rs/argon2'
import { normalisePassword } from '../../../contract/account/password-rules.ts'

/** Argon2id is the library's default. OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The password hash in PHC format, for storage. */
export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), OPTIONS)

let decoy: Promise<string> | undefined

/**
 * Whether the password is correct. Without a stored hash a dummy hash is checked instead, so that an unknown user takes as long as
 * a wrong password.
 */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await decoy), normalisePassword(password))
  return fits && stored != null
}
