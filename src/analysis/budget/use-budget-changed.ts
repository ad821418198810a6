import { useQueryClient } from '@tanstack/react-query'
import { answersOf } from '../../core/http/use-call.ts'
import { budgetVersions } from './index.ts'

/** Everything that is compared with a budget. */
export const COMPARED = answersOf('GET /api/analysis/budget')

/** Reloads the data affected by a change to the figures of a budget: the versions, and everything compared with them. */
export function useBudgetChanged() {
  const client = useQueryClient()
  return () => {
    const list = { queryKey: [budgetVersions.name] }
    // A cached list with the previous version would block changes to this budget: only a displayed one is kept
    // meanwhile.
    client.removeQueries({ ...list, type: 'inactive' })
    return Promise.all([list, COMPARED].map((changed) => client.invalidateQueries(changed)))
  }
}
