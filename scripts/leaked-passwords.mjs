// Makes server/account/user/leaked-passwords.json from a list of leaked passwords, one a line: `npm run leaked-passwords -- <file>`.
// It keeps only what the estimator of password strength would accept: everything else is refused without a list.
import { readFileSync, writeFileSync } from 'node:fs'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import {
  GUESSING,
  hasPasswordLength,
  normalisePassword,
  PRODUCT_WORDS,
  STRONG_SCORE,
} from '../contract/account/password-rules.ts'
import { HASH_BYTES, hashLeaked } from '../server/account/user/leaked-hash.ts'

const TARGET = 'server/account/user/leaked-passwords.json'
/** The list that the file is made from, and its licence. */
const SOURCE = {
  name: 'SecLists, Passwords/Common-Credentials/10-million-password-list-top-1000000.txt',
  url: 'https://github.com/danielmiessler/SecLists',
  licence: 'MIT, Copyright (c) 2018 Daniel Miessler',
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...GUESSING })
const [, , list] = process.argv
if (!list) throw new Error('Name the file with the leaked passwords.')
const hashes = new Set()
for (const line of readFileSync(list, 'utf8').split(/\r?\n/)) {
  if (!hasPasswordLength(line)) continue
  const { score } = estimator.check(normalisePassword(line), [...PRODUCT_WORDS])
  if (score >= STRONG_SCORE) hashes.add(hashLeaked(line).toString('hex'))
}
const joined = Buffer.from([...hashes].sort().join(''), 'hex')
writeFileSync(TARGET, `${JSON.stringify({ ...SOURCE, hashes: joined.toString('base64') }, null, 2)}\n`)
console.log(`${joined.length / HASH_BYTES} passwords in ${TARGET}`)
