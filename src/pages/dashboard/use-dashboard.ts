import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Dashboard } from '../../../contract/analysis.ts'
import { PATHS } from '../../../contract/paths.ts'
import { getJson } from '../../http/index.ts'
import { useCompany } from '../../navigation/use-start.ts'
import { MEASURES, type Measure, PERIODS, type Period } from './figures.ts'

/** The one call behind the page. */
export function useDashboard() {
  const { id } = useCompany()
  return useQuery({
    queryKey: ['dashboard', id],
    queryFn: ({ signal }) => getJson<Dashboard>(`${PATHS.dashboard}?companyId=${id}`, signal),
  })
}

/** What the user looks at: kept in the address, so that a link shows a colleague the same. */
export function useDashboardView() {
  const [search, setSearch] = useSearchParams()
  const measure: Measure = MEASURES.find((each) => each === search.get('show')) ?? 'rooms'
  const period: Period = PERIODS.find((each) => String(each) === search.get('nights')) ?? 90
  const put = (name: string, value: string) =>
    setSearch(
      (now) => {
        now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    measure,
    period,
    setMeasure: (value: Measure) => put('show', value),
    setPeriod: (value: Period) => put('nights', String(value)),
  }
}
