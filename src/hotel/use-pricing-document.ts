import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PricingDocument, PricingDocumentName } from '../../contract/pricing/pricing-documents.ts'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { api } from '../core/http/index.ts'
import { answersBelow, type Stored, useCall, useStored } from '../core/http/use-call.ts'

/** Components that request the same document within this time share the answer; in milliseconds. */
const NEW_MS = 1000

/** The paths of what depends on pricing documents. */
const DEPENDENT = ['/api/pricing/', '/api/analysis/competitors']

/** A document and its version, as read. */
export interface StoredDocument<Name extends PricingDocumentName> {
  readonly content: PricingDocument<Name>
  readonly etag: string | null
}

/** A document of the current hotel's pricing, and its mutation. Data that depends on pricing is loaded again after it is stored. */
export function usePricingDocument<Name extends PricingDocumentName>(name: Name) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const query = { companyId }
  // The calls of all documents have the same shape, which the compiler cannot infer for a generic name.
  const [get, put] = [`GET /api/pricing/${name}`, `PUT /api/pricing/${name}`] as [
    'GET /api/pricing/persons',
    'PUT /api/pricing/persons',
  ]
  const storedOf = ({ answer, etag }: Stored<unknown>): StoredDocument<Name> => ({
    content: answer as PricingDocument<Name>,
    etag,
  })
  const stored = useStored(get, { query }, { staleTime: NEW_MS, select: storedOf })
  const save = useMutation({
    mutationFn: async ({ content, etag }: StoredDocument<Name>) =>
      storedOf(await api.requestWithEtag(put, { query, body: content as PricingDocument<'persons'>, ifMatch: etag })),
    onSuccess: () => Promise.all(DEPENDENT.map((path) => client.invalidateQueries(answersBelow(path)))),
  })
  return { stored, save }
}

/** The categories and rate plans of the current hotel, which every page about rates needs. */
export function usePricingOptions() {
  const { id: companyId } = useCompany()
  return useCall('GET /api/pricing/options', { query: { companyId } })
}
