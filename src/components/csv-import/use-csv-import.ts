import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CsvResult } from '../../../contract/csv-import.ts'
import { http } from '../../http/index.ts'

interface LookedAt {
  file: { name: string; csv: string }
  result: CsvResult
}

/** Sends a CSV file to a call that imports it: first as a look, then, once it was seen, to be stored. */
export function useCsvImport(path: string) {
  // Kept while the file is stored: the table would be gone and come back.
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async ({ file, dryRun }: { file: LookedAt['file']; dryRun: boolean }): Promise<LookedAt> => {
      const { json } = await http(path, { method: 'POST', body: JSON.stringify({ csv: file.csv, dryRun }) })
      return { file, result: json as CsvResult }
    },
    onSuccess: setLookedAt,
  })
  return {
    lookedAt,
    error,
    isPending,
    /** Begins anew with another file. */
    look: async (file: File): Promise<void> => {
      reset()
      setLookedAt(null)
      mutate({ file: { name: file.name, csv: await file.text() }, dryRun: true })
    },
    store: (): void => {
      if (lookedAt && !isPending) mutate({ file: lookedAt.file, dryRun: false })
    },
  }
}
