import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { GUESSING, STRONG_SCORE } from '../../contract/password-rules.ts'

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take 50 ms and 17 MB: only a process in which somebody changes a password loads them. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...GUESSING })
}

/** Whether somebody who knows the words and tries common passwords first would soon have it. */
export async function isEasilyGuessed(password: string, words: readonly string[]): Promise<boolean> {
  estimator ??= load()
  return (await estimator).check(password, [...words]).score < STRONG_SCORE
}
