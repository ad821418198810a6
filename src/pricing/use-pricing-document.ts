import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PricingDocument, PricingDocumentName } from '../../contract/pricing-documents.ts'
import { useCompany } from '../bootstrap/use-start.ts'
import { api } from '../http/index.ts'

/** Parts of a page that ask for the same within so many milliseconds share the answer. */
const NEW_MS = 1000

/** A document as it was read, and the version that it is. */
export interface StoredDocument<Name extends PricingDocumentName> {
  readonly content: PricingDocument<Name>
  readonly etag: string | null
}

/** A document of the current hotel's pricing, and the change of it. What else follows from pricing is read again once it is stored. */
export function usePricingDocument<Name extends PricingDocumentName>(name: Name) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const query = { companyId }
  // The calls of all documents are alike, which the compiler cannot see of a name that it does not know.
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
