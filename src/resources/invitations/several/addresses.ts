/** As many characters of a line as the API takes in; no address is so long. */
const MAX_LINE = 400

/**
 * The addresses of a pasted list, in its order: one or several per line, or a column of a sheet whose others are left
 * out. A line without any stands for itself, so that it can be told what is wrong with it.
 */
export function addressesIn(pasted: string): string[] {
  return pasted.split(/\r?\n/).flatMap((line) => {
    const words = line.trim()
    if (!words) return []
    const found = words.split(/[\s;,<>"]+/).filter((piece) => piece.includes('@'))
    return (found.length > 0 ? found : [words]).map((address) => address.slice(0, MAX_LINE))
  })
}
