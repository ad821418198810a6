import { useMutation, useQuery } from '@tanstack/react-query'
import type { BudgetUpdate, BudgetVersion, NewBudget } from '../../../contract/budget.ts'
import { PATHS, pathTo } from '../../../contract/paths.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import { getJson, http } from '../../http/index.ts'
import { useBudgetChanged } from './use-budget-changed.ts'

/** The budgets of the current hotel, and the changes of them. */
export function useVersions() {
  const { id: companyId } = useCompany()
  const onSettled = useBudgetChanged()
  const all = pathTo(PATHS.budgetVersions, { companyId })
  const one = (id: number) => pathTo(PATHS.budgetVersion, { companyId, id })
  const seen = ({ revision }: BudgetVersion) => new Headers({ 'If-Match': `"${revision}"` })

  const list = useQuery({
    queryKey: ['budget', companyId],
    queryFn: ({ signal }) => getJson<BudgetVersion[]>(all, signal),
  })
  const create = useMutation({
    mutationFn: async (input: NewBudget) => {
      const { json } = await http(all, { method: 'POST', body: JSON.stringify(input) })
      return json as BudgetVersion
    },
    onSettled,
  })
  const update = useMutation({
    mutationFn: ({ version, ...input }: BudgetUpdate & { version: BudgetVersion }) =>
      http(one(version.id), { method: 'PUT', headers: seen(version), body: JSON.stringify(input) }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (version: BudgetVersion) => http(one(version.id), { method: 'DELETE', headers: seen(version) }),
    onSettled,
  })
  return { list, create, update, remove }
}

export type Versions = ReturnType<typeof useVersions>
