import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { GUESSING } from '../../../contract/account/password-rules.ts'

/** From 1, guessed at once, to 4, which the server accepts. */
export type Strength = 1 | 2 | 3 | 4

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...GUESSING })
// The estimator's score of 0 to 4: its two lowest are one level here, because both are among the first guesses.
const LEVELS = [1, 1, 2, 3, 4] as const satisfies Strength[]

/** How hard a password is to guess for somebody who knows the words; uses the server's estimator. */
export const strengthOf = (password: string, words: readonly string[]): Strength =>
  LEVELS[estimator.check(password, [...words]).score]
