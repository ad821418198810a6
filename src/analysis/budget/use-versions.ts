import { useMutation } from '@tanstack/react-query'
import type { BudgetUpdate, BudgetVersion, NewBudget } from '../../../contract/analysis/budget.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useBudgetChanged } from './use-budget-changed.ts'

/** The budgets of the current hotel, and their mutations. */
export function useVersions() {
  const { id: companyId } = useCompany()
  const onSettled = useBudgetChanged()
  const asSeen = ({ id, revision }: BudgetVersion) => ({ params: { companyId, id }, ifMatch: revision })

  const list = useCall('GET /api/budget/:companyId/versions', { params: { companyId } })
  const create = useMutation({
    mutationFn: (body: NewBudget) =>
      api.request('POST /api/budget/:companyId/versions', { params: { companyId }, body }),
    onSettled,
  })
  const update = useMutation({
    mutationFn: ({ version, ...body }: BudgetUpdate & { version: BudgetVersion }) =>
      api.request('PUT /api/budget/:companyId/versions/:id', { ...asSeen(version), body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (version: BudgetVersion) => api.request('DELETE /api/budget/:companyId/versions/:id', asSeen(version)),
    onSettled,
  })
  return { list, create, update, remove }
}

export type Versions = ReturnType<typeof useVersions>
