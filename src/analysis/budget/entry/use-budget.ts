import { useMutation } from '@tanstack/react-query'
import type { Budget, BudgetFigure } from '../../../../contract/analysis/budget.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { api } from '../../../core/http/index.ts'
import { type StoredAnswer, useStored } from '../../../core/http/use-call.ts'
import { useBudgetChanged } from '../use-budget-changed.ts'

/** A budget as read, and its version. */
export interface StoredBudget {
  readonly budget: Budget
  readonly etag: string | null
}

const storedOf = ({ answer, etag }: StoredAnswer<Budget>): StoredBudget => ({ budget: answer, etag })

/** One budget of the current hotel with its figures, and how they are saved. */
export function useBudget(id: number) {
  const { id: companyId } = useCompany()
  const changed = useBudgetChanged()
  const stored = useStored(
    'GET /api/budget/:companyId/versions/:id',
    { params: { companyId, id } },
    // Typed values are based on what was read: it is reloaded when the page is opened, or on request.
    { gcTime: 0, select: storedOf },
  )
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
