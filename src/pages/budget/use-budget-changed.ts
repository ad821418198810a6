import { useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../../bootstrap/use-start.ts'
import { answersOf } from '../../http/answers-of.ts'

/** What is read again once a budget of the current hotel has changed: the list of its versions, and all that is compared with it. */
export function useBudgetChanged() {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  return () => {
    const list = { queryKey: ['budget', companyId], exact: true }
    // With the version of before, a list could change nothing of this budget: only one that is looked at stays meanwhile.
    client.removeQueries({ ...list, type: 'inactive' })
    return Promise.all([
      client.invalidateQueries(list),
      client.invalidateQueries(answersOf('GET /api/analysis/budget')),
    ])
  }
}
