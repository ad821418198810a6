import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Dashboard } from '../../../contract/analysis.ts'
import { PATHS } from '../../../contract/paths.ts'
import { asOfIn } from '../../figures/as-of.ts'
import { useAddress } from '../../figures/use-address.ts'
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
  const address = useAddress()
  return {
    address,
    measure: address.choice('show', MEASURES, 'rooms'),
    period: PERIODS.find((each) => String(each) === address.read('nights')) ?? 90,
    asOf: asOfIn(address),
    setMeasure: (value: Measure) => address.put({ show: value }),
    setPeriod: (value: Period) => address.put({ nights: String(value) }),
  }
}
