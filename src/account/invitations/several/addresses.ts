/** As many characters of a line as the API takes in; no address is so long. */
const MAX_LINE = 400

/**
 * The addresses of a pasted list, in order: one or several per line, or a column of a sheet whose other columns are
 * ignored. A line without an address is kept as it is, so that its error can be shown.
 */
export function addressesIn(pasted: string): string[] {
  return pasted.split(/\r?\n/).flatMap((line) => {
    const entry = line.trim()
    if (!entry) return []
    const found = entry.split(/[\s;,<>"]+/).filter((piece) => piece.includes('@'))
    return (found.length > 0 ? found : [entry]).map((address) => address.slice(0, MAX_LINE))
  })
}
