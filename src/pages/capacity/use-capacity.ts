import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CapacityNight, CapacityRules } from '../../../contract/capacity.ts'
import type { Inventory } from '../../../contract/inventory.ts'
import { PATHS, pathTo } from '../../../contract/paths.ts'
import { addDays } from '../../../contract/stay-date.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import { todayIn } from '../../format/today.ts'
import { getJson, http } from '../../http/index.ts'

/** The dated tables as they were read, and the version that they are. */
export interface StoredRules {
  readonly rules: CapacityRules
  readonly etag: string | null
}

const AHEAD_DAYS = 364

/** Everything that the page shows of the current hotel, and the changes of it. */
export function useCapacity() {
  const { id: companyId, timeZone } = useCompany()
  const client = useQueryClient()
  const key = (what: string) => ['capacity', companyId, what]
  const to = (path: string) => pathTo(path, { companyId })
  const today = todayIn(timeZone)

  const stored = useQuery({
    queryKey: key('rules'),
    queryFn: async ({ signal }): Promise<StoredRules> => {
      const { json, headers } = await http(to(PATHS.capacity), { signal })
      return { rules: json as CapacityRules, etag: headers.get('ETag') }
    },
  })
  const inventory = useQuery({
    queryKey: [PATHS.inventory, companyId],
    queryFn: ({ signal }) => getJson<Inventory>(to(PATHS.inventory), signal),
  })
  const nights = useQuery({
    queryKey: key('nights'),
    queryFn: ({ signal }) =>
      getJson<CapacityNight[]>(`${to(PATHS.capacityNights)}?from=${today}&to=${addDays(today, AHEAD_DAYS)}`, signal),
  })
  // What can be sold follows from all of it.
  const onSuccess = () => client.invalidateQueries({ queryKey: ['capacity', companyId] })
  const save = useMutation({
    mutationFn: ({ rules, etag }: StoredRules) =>
      http(to(PATHS.capacity), {
        method: 'PUT',
        headers: new Headers(etag ? { 'If-Match': etag } : {}),
        body: JSON.stringify(rules),
      }),
    onSuccess,
  })
  return { stored, inventory, nights, save }
}

export type Capacity = ReturnType<typeof useCapacity>
