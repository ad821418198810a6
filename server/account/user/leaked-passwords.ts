import { HASH_BYTES, hashLeaked } from './leaked-hash.ts'

let list: Promise<Buffer> | undefined

/** The sorted hashes, read when a password is changed for the first time; `npm run leaked-passwords` makes the file. */
async function load(): Promise<Buffer> {
  const { default: file } = await import('./leaked-passwords.json', { with: { type: 'json' } })
  return Buffer.from(file.hashes, 'base64')
}

/** Whether a password that is hard to guess is known from a leak all the same. The list is part of the product: nothing is sent. */
export async function isLeaked(password: string): Promise<boolean> {
  list ??= load()
  const hashes = await list
  const wanted = hashLeaked(password)
  let [low, high] = [0, hashes.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >> 1
    const order = hashes.subarray(middle * HASH_BYTES, (middle + 1) * HASH_BYTES).compare(wanted)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}
