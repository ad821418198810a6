/** A file that can't even be sent; `why` names its text under `csvImport.files`. */
export class UnreadableFile extends Error {
  readonly why: 'encoding' | 'gone' | 'workbookTooLarge'

  constructor(why: UnreadableFile['why']) {
    super(why)
    this.why = why
  }
}

/** The bytes of a file. Throws `UnreadableFile` for one that the browser can't read any more. */
export const readBytes = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new UnreadableFile('gone')
  })

/**
 * The text of a file in UTF-8. Throws `UnreadableFile` for one in another encoding, which would lose letters without a
 * word, and for one that the browser can't read any more.
 */
export async function readCsv(file: File): Promise<string> {
  const bytes = await readBytes(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('encoding')
  }
}
