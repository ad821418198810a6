import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PricingDocument, PricingDocumentName } from '../../contract/pricing/pricing-documents.ts'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { api } from '../core/http/index.ts'

/** Components that request the same document within this time share the answer; in milliseconds. */
const NEW_MS = 1000

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
  const storedOf = ({ answer, etag }: { answer: unknown; etag: string | null }): StoredDocument<Name> => ({
    content: answer as PricingDocument<Name>,
    etag,
  })
  const stored = useQuery({
    queryKey: ['pricing', companyId, name],
    queryFn: async ({ signal }) => storedOf(await api.requestWithEtag(get, { query, signal })),
    staleTime: NEW_MS,
  })
  const save = useMutation({
    mutationFn: async ({ content, etag }: StoredDocument<Name>) =>
      storedOf(await api.requestWithEtag(put, { query, body: content as PricingDocument<'persons'>, ifMatch: etag })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['pricing', companyId] }),
  })
  return { stored, save }
}

/** The categories and rate plans of the current hotel, which every page about rates needs. */
export function usePricingOptions() {
  const { id: companyId } = useCompany()
  return useQuery({
    queryKey: ['pricing', companyId, 'options'],
    queryFn: ({ signal }) => api.request('GET /api/pricing/options', { query: { companyId }, signal }),
  })
}
