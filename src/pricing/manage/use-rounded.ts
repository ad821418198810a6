import { useQuery } from '@tanstack/react-query'
import type { PricingDocument } from '../../../contract/hotel/documents.ts'
import { inParts } from '../../../contract/platform/in-parts.ts'
import type { Rounding } from '../../../contract/pricing/pricing.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'

/** Maximum amounts rounded in one call. */
const MOST = 200

/** How rates of a category are rounded. */
export const roundingOf = ({ categories, usual }: PricingDocument<'rounding'>, category: number): Rounding =>
  categories.find((entry) => entry.category === category)?.rounding ?? usual

/** The rounded amounts under a rounding, by amount, in minor units. */
export async function roundAmounts(
  companyId: number,
  rounding: Rounding,
  amounts: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, number>> {
  const answers = await Promise.all(
    inParts(amounts, MOST).map((part) =>
      api.request('POST /api/pricing/rounding/preview', {
        body: { companyId, rounding, amounts: part },
        ...(signal && { signal }),
      }),
    ),
  )
  const rounded = answers.flatMap((answer) => answer.amounts)
  return new Map(amounts.map((amount, place) => [amount, rounded[place] ?? amount]))
}

/** Rounds amounts of a category as the hotel does; null until known. */
export function useRounded(category: number, amounts: readonly number[]): ((amount: number) => number) | null {
  const { id: companyId } = useCompany()
  const { stored } = usePricingDocument('rounding')
  const content = stored.data?.content
  const rounding = content && roundingOf(content, category)
  const distinct = [...new Set(amounts)].toSorted((a, b) => a - b)
  const { data } = useQuery({
    queryKey: ['rounded', companyId, rounding, distinct],
    enabled: rounding !== undefined && distinct.length > 0,
    queryFn: ({ signal }) =>
      rounding ? roundAmounts(companyId, rounding, distinct, signal) : new Map<number, number>(),
  })
  if (distinct.length === 0) return (amount) => amount
  return data ? (amount) => data.get(amount) ?? amount : null
}
