/** The list with the entry at `from` moved to `to`; unchanged if either is out of bounds. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = [...list]
  if (to < 0 || to >= rest.length) return rest
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether one of two words contains the other, ignoring case, accents and spaces: `Groups` and `GROUP`. */
export function resembles(one: string, other: string): boolean {
  const [a, b] = [letters(one), letters(other)]
  return Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a))
}
