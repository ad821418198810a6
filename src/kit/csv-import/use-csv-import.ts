import { useMutation } from '@tanstack/react-query'
import type { CsvImport, CsvResult } from '../../../contract/platform/csv-import.ts'
import { readCsv } from './read-csv.ts'

/** A previewed file, and its idempotency key, under which it is stored only once. */
interface Preview {
  file: { name: string }
  csv: string
  key: string
  result: CsvResult
}

// `crypto.randomUUID` is not available if the console is not served over HTTPS.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const seenBy = ({ lines }: CsvResult): CsvImport['seen'] =>
  Object.fromEntries(lines.flatMap(({ id, seen }) => (id === null || seen === null ? [] : [[id, seen]])))

/** The call that takes a file; under the same key it is stored once only. */
export type SendCsv = (options: { body: CsvImport; idempotencyKey?: string }) => Promise<CsvResult>

/**
 * Sends a CSV file to a call that imports it: first for a preview, then, once that was seen, to be stored. Of several choices
 * only the last one counts.
 */
export function useCsvImport(send: SendCsv) {
  const previewing = useMutation({
    mutationFn: async (file: File): Promise<Preview> => {
      const csv = await readCsv(file)
      return { file, csv, key: newKey(), result: await send({ body: { csv, dryRun: true } }) }
    },
  })
  const storing = useMutation({
    mutationFn: ({ csv, key, result }: Preview) =>
      send({ body: { csv, dryRun: false, seen: seenBy(result) }, idempotencyKey: key }),
  })
  return {
    previewed: previewing.data && { file: previewing.data.file, result: storing.data ?? previewing.data.result },
    previewError: previewing.error,
    storeError: storing.error,
    isPreviewing: previewing.isPending,
    isStoring: storing.isPending,
    /** Begins again with another file, unless one is being stored. */
    preview: (file: File): void => {
      if (storing.isPending) return
      storing.reset()
      previewing.mutate(file)
    },
    store: (): void => {
      if (previewing.data && !storing.isPending) storing.mutate(previewing.data)
    },
  }
}
