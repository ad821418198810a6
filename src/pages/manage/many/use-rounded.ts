import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../../bootstrap/use-start.ts'
import { api } from '../../../http/index.ts'
import { usePricingDocument } from '../../../pricing/use-pricing-document.ts'

/** Amounts that one call rounds. */
const MOST = 200

/** Rounds amounts of a category as the hotel does; null until they are known. */
export function useRounded(category: number, amounts: readonly number[]): ((amount: number) => number) | null {
  const { id: companyId } = useCompany()
  const { stored } = usePricingDocument('rounding')
  const content = stored.data?.content
  const rounding = content?.categories.find((entry) => entry.category === category)?.rounding ?? content?.usual
  const asked = [...new Set(amounts)].toSorted((a, b) => a - b)
  const { data } = useQuery({
    queryKey: ['pricing', companyId, 'rounded', rounding, asked],
    enabled: rounding !== undefined && asked.length > 0,
    queryFn: async ({ signal }) => {
      if (!rounding) return new Map<number, number>()
      const chunks = Array.from({ length: Math.ceil(asked.length / MOST) }, (_, at) =>
        asked.slice(at * MOST, (at + 1) * MOST),
      )
      const answers = await Promise.all(
        chunks.map((chunk) =>
          api.request('POST /api/pricing/rounding/preview', { body: { companyId, rounding, amounts: chunk }, signal }),
        ),
      )
      const rounded = answers.flatMap((answer) => answer.amounts)
      return new Map(asked.map((amount, place) => [amount, rounded[place] ?? amount]))
    },
  })
  if (asked.length === 0) return (amount) => amount
  return data ? (amount) => data.get(amount) ?? amount : null
}
