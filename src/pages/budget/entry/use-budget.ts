import { useMutation, useQuery } from '@tanstack/react-query'
import type { Budget, BudgetFigure } from '../../../../contract/budget.ts'
import { PATHS, pathTo } from '../../../../contract/paths.ts'
import { useCompany } from '../../../bootstrap/use-start.ts'
import { http } from '../../../http/index.ts'
import { useBudgetChanged } from '../use-budget-changed.ts'

/** A budget as it was read, and the version that it is. */
export interface StoredBudget {
  readonly budget: Budget
  readonly etag: string | null
}

const storedOf = ({ json, headers }: { json: unknown; headers: Headers }): StoredBudget => ({
  budget: json as Budget,
  etag: headers.get('ETag'),
})

/** One budget of the current hotel with its figures, and how they are saved. */
export function useBudget(id: number) {
  const { id: companyId } = useCompany()
  const changed = useBudgetChanged()
  const stored = useQuery({
    queryKey: ['budget', companyId, id],
    queryFn: async ({ signal }) => storedOf(await http(pathTo(PATHS.budgetVersion, { companyId, id }), { signal })),
    // What is typed lies over what was read: it is read anew when the page is opened, or when somebody asks.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const save = useMutation({
    mutationFn: async ({ figures, etag }: { figures: readonly BudgetFigure[]; etag: string | null }) =>
      storedOf(
        await http(pathTo(PATHS.budgetFigures, { companyId, id }), {
          method: 'PUT',
          headers: new Headers(etag ? { 'If-Match': etag } : {}),
          body: JSON.stringify({ figures }),
        }),
      ),
    onSuccess: () => void changed(),
  })
  return { stored, save }
}

export type BudgetCalls = ReturnType<typeof useBudget>
