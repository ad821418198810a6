import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import {
  containsName,
  GUESSING,
  knownWords,
  type NamedPerson,
  normalisePassword,
  PASSWORD_REFUSALS,
  STRONG_SCORE,
} from '../../../contract/account/password-rules.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { isLeaked } from './leaked-passwords.ts'

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take 50 ms and 17 MB: only a process in which a password is changed loads them. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...GUESSING })
}

/** Whether an attacker who knows the words and tries common passwords first would soon find it. */
async function isEasilyGuessed(password: string, words: readonly string[]): Promise<boolean> {
  estimator ??= load()
  return (await estimator).check(password, [...words]).score < STRONG_SCORE
}

/**
 * Why a password of valid length is not allowed for this user, undefined if it is: the rules of NIST SP 800-63B beyond length,
 * nothing expected, common or known from a leak.
 */
export async function passwordRefusal(
  password: string,
  person: NamedPerson,
): Promise<{ message: string; code: string } | undefined> {
  if (containsName(password, person))
    return { message: "This value must not contain the user's name.", code: PASSWORD_REFUSALS.name }
  if ((await isEasilyGuessed(normalisePassword(password), knownWords(person))) || (await isLeaked(password)))
    return { message: 'This password is too common or too easy to guess.', code: PASSWORD_REFUSALS.common }
  return undefined
}

/** Throws 400 naming the field if the password is not allowed for this user. */
export async function checkNewPassword(path: string, password: string, person: NamedPerson): Promise<void> {
  const refusal = await passwordRefusal(password, person)
  if (refusal) throw invalidField(path, refusal.message, refusal.code)
}
