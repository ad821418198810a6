import { hash } from 'node:crypto'
import type { CsvRecord } from './read-csv.ts'

/** Hexadecimal digits of a hash that a number holds exactly. */
const DIGITS = 12

const keyOf = (number: string): number => Number.parseInt(hash('sha1', number, 'hex').slice(0, DIGITS), 16)

/** The booking numbers of a file that more than one row has. They are kept as hashes, because a file may have a million. */
export class RepeatedNumbers {
  readonly #seen = new Set<number>()
  readonly #counts = new Map<number, number>()

  add(number: string): void {
    if (number === '') return
    const key = keyOf(number)
    if (this.#seen.has(key)) this.#counts.set(key, (this.#counts.get(key) ?? 1) + 1)
    else this.#seen.add(key)
  }

  /** The key of a number and how many rows have it; null if it is one. */
  find(number: string): { key: number; count: number } | null {
    const key = this.#counts.size > 0 && number !== '' ? keyOf(number) : 0
    const count = this.#counts.get(key)
    return count === undefined ? null : { key, count }
  }
}

/**
 * The records with each booking number together, as soon as the last of them is read; other records alone. Records are kept until then,
 * so memory grows with those that repeat a number.
 */
export async function* groupRecords(
  records: AsyncIterable<CsvRecord> | Iterable<CsvRecord>,
  numbers?: { readonly idOf: (record: CsvRecord) => string; readonly repeated: RepeatedNumbers },
): AsyncGenerator<CsvRecord[]> {
  const held = new Map<number, CsvRecord[]>()
  for await (const record of records) {
    const found = numbers?.repeated.find(numbers.idOf(record))
    if (!numbers || !found) {
      yield [record]
      continue
    }
    const { key, count } = found
    const together = [...(held.get(key) ?? []), record]
    if (together.length < count) {
      held.set(key, together)
      continue
    }
    held.delete(key)
    // Different numbers may share a key.
    const byNumber = new Map<string, CsvRecord[]>()
    for (const each of together) byNumber.set(numbers.idOf(each), [...(byNumber.get(numbers.idOf(each)) ?? []), each])
    yield* byNumber.values()
  }
  yield* held.values()
}
