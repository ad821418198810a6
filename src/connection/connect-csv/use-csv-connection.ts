import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftMapping, FileCheck, FileSettings } from '../../../contract/booking/booking-file.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { answersOf } from '../../core/http/use-call.ts'
import { type BookingContent, readBookingFile } from '../read-booking-file.ts'

/** A sample booking file and its preview. */
interface Sample {
  readonly name: string
  readonly content: BookingContent
  readonly check: FileCheck
}

/** How a sample is previewed: with a mapping, or with automatic detection with or without a given delimiter. */
type Question = Pick<Sample, 'name' | 'content'> & {
  mapping: DraftMapping | null
  delimiter?: DraftMapping['delimiter']
}

/**
 * Previews a sample, again after each change of its mapping; only the latest result is used. `onMapped` receives the
 * resulting mapping.
 */
export function useSample(saved: DraftMapping | null, onMapped: (mapping: DraftMapping) => void) {
  const { id: companyId } = useCompany()
  const [sample, setSample] = useState<Sample | null>(null)
  const checking = useMutation({
    mutationFn: async ({ file, ...question }: Partial<Question> & { file?: File }): Promise<Sample> => {
      const { content = { csv: '' }, name = '' } = file
        ? { content: await readBookingFile(file), name: file.name }
        : question
      const { mapping = null, delimiter } = question
      const check = await api.request('POST /api/connection/connections/:companyId/files/look', {
        params: { companyId },
        body: { ...content, mapping, ...(delimiter && { delimiter }) },
      })
      return { name, content, check }
    },
  })
  const ask = (question: Parameters<typeof checking.mutate>[0]) =>
    checking.mutate(question, {
      onSuccess: (seen) => {
        setSample(seen)
        onMapped(seen.check.mapping)
      },
    })
  return {
    sample,
    isChecking: checking.isPending,
    error: checking.error,
    choose: (file: File) => ask({ file, mapping: sample?.check.mapping ?? saved }),
    change: (mapping: DraftMapping) => {
      if (!sample) return
      setSample({ ...sample, check: { ...sample.check, mapping } })
      onMapped(mapping)
      ask({ ...sample, mapping })
    },
    recognise: (delimiter?: DraftMapping['delimiter']) => {
      if (sample) ask({ name: sample.name, content: sample.content, mapping: null, ...(delimiter && { delimiter }) })
    },
  }
}

/** Connects the hotel, or changes the settings of its connection. Throws if refused. */
export function useSaveSettings(isConnected: boolean) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  return async (settings: FileSettings): Promise<void> => {
    await (isConnected
      ? api.request('PUT /api/connection/connections/:companyId/settings', {
          params: { companyId },
          body: { settings },
        })
      : api.request('POST /api/connection/connections/:companyId', {
          params: { companyId },
          body: { kind: 'csv', settings, credentials: null },
        }))
    await Promise.all(
      (['GET /api/connection/connections/:companyId', 'GET /api/connection/connections/:companyId/files'] as const).map(
        (key) => client.invalidateQueries(answersOf(key)),
      ),
    )
  }
}
