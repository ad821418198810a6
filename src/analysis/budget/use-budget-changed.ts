import { useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { answersOf, callKey } from '../../core/http/use-call.ts'

/**
 * Reloads the data affected by a change to a budget of the current hotel: the list of its versions, and everything
 * compared with it.
 */
export function useBudgetChanged() {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  return () => {
    const list = { queryKey: callKey('GET /api/budget/:companyId/versions', { params: { companyId } }), exact: true }
    // A cached list with the previous version would block changes to this budget: only a displayed one is kept
    // meanwhile.
    client.removeQueries({ ...list, type: 'inactive' })
    return Promise.all([
      client.invalidateQueries(list),
      client.invalidateQueries(answersOf('GET /api/analysis/budget')),
    ])
  }
}
