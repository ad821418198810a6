import { useMutation } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useRef } from 'react'
import type { CsvImport, CsvResult } from '../../../contract/platform/csv-import.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { readCsv } from './read-csv.ts'

/** A previewed file. */
interface Preview {
  file: { name: string }
  csv: string
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
  /** Under this key the file is stored only once. */
  const key = useRef('')
  const previewing = useMutation({
    mutationFn: async (file: File): Promise<Preview> => {
      const csv = await readCsv(file)
      key.current = newKey()
      return { file, csv, result: await send({ body: { csv, dryRun: true } }) }
    },
  })
  const storing = useMutation({
    mutationFn: ({ csv, result }: Preview) =>
      send({
        body: { csv, dryRun: false, seen: seenBy(result) },
        idempotencyKey: key.current,
      }),
    onError: ({ body }: HttpError) => {
      // A refusal is stored under its key, so another attempt needs a new one. A lost response is requested again under the same key.
      if (body?.code !== undefined && body.code !== PROBLEM_CODES.conflict) key.current = newKey()
    },
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
