/** The page numbers to show: first, last, the current one and its neighbours; null is a gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(candidates)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    // A gap of one page would be as wide as the page number itself.
    return missing === 1 ? [number - 1, number] : missing > 1 ? [null, number] : [number]
  })
}
