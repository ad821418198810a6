import { useMutation, useQuery } from '@tanstack/react-query'
import type { Budget, BudgetFigure } from '../../../../contract/analysis/budget.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { api } from '../../../core/http/index.ts'
import { useBudgetChanged } from '../use-budget-changed.ts'

/** A budget as read, and its version. */
export interface StoredBudget {
  readonly budget: Budget
  readonly etag: string | null
}

const storedOf = ({ answer, etag }: { answer: Budget; etag: string | null }): StoredBudget => ({ budget: answer, etag })

/** One budget of the current hotel with its figures, and how they are saved. */
export function useBudget(id: number) {
  const { id: companyId } = useCompany()
  const changed = useBudgetChanged()
  const stored = useQuery({
    queryKey: ['budget', companyId, id],
    queryFn: async ({ signal }) =>
      storedOf(
        await api.requestWithEtag('GET /api/budget/:companyId/versions/:id', { params: { companyId, id }, signal }),
      ),
    // Typed values are based on what was read: it is reloaded when the page is opened, or on request.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const save = useMutation({
    mutationFn: async ({ figures, etag }: { figures: readonly BudgetFigure[]; etag: string | null }) =>
      storedOf(
        await api.requestWithEtag('PUT /api/budget/:companyId/versions/:id/figures', {
          params: { companyId, id },
          body: { figures: [...figures] },
          ifMatch: etag,
        }),
      ),
    onSuccess: () => void changed(),
  })
  return { stored, save }
}

export type BudgetCalls = ReturnType<typeof useBudget>
