/** A file that can't even be sent; `why` names its text under `csvImport.files`. */
export class UnreadableFile extends Error {
  readonly why: 'encoding' | 'gone'

  constructor(why: UnreadableFile['why']) {
    super(why)
    this.why = why
  }
}

/**
 * The text of a file in UTF-8. Throws `UnreadableFile` for one in another encoding, which would lose letters without a
 * word, and for one that the browser can't read any more.
 */
export async function readCsv(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile('gone')
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('encoding')
  }
}
