import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Dashboard } from '../../../contract/analysis.ts'
import { PATHS } from '../../../contract/paths.ts'
import { getJson } from '../../http/index.ts'
import { useCompany } from '../../navigation/use-start.ts'
import { MEASURES, type Measure, PERIODS, type Period } from './figures.ts'

/** The one call behind the page. */
export function useDashboard(asOf: string | null) {
  const { id } = useCompany()
  const query = asOf === null ? '' : `&asOf=${asOf}`
  return useQuery({
    queryKey: ['dashboard', id, asOf],
    queryFn: ({ signal }) => getJson<Dashboard>(`${PATHS.dashboard}?companyId=${id}${query}`, signal),
    // The figures of the day before stay until those of the wished one are there: nothing jumps.
    placeholderData: keepPreviousData,
  })
}

/** What the user looks at: kept in the address, so that a link shows a colleague the same. */
export function useDashboardView() {
  const [search, setSearch] = useSearchParams()
  const measure: Measure = MEASURES.find((each) => each === search.get('show')) ?? 'rooms'
  const period: Period = PERIODS.find((each) => String(each) === search.get('nights')) ?? 90
  const wished = search.get('asOf')
  const asOf = wished !== null && /^\d{4}-\d{2}-\d{2}$/.test(wished) ? wished : null
  const put = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    measure,
    period,
    asOf,
    setAsOf: (value: string | null) => put('asOf', value),
    setMeasure: (value: Measure) => put('show', value),
    setPeriod: (value: Period) => put('nights', String(value)),
  }
}
