import { useAsOf } from '../../figures/as-of.ts'
import { useAddress } from '../../figures/use-address.ts'
import { useFigures } from '../../figures/use-figures.ts'
import { useMarksLanguage } from '../../figures/use-marks.ts'
import { MEASURES, type Measure, PERIODS, type Period } from './figures.ts'

/** The one call behind the page. */
export const useDashboard = (asOf: string | null) => useFigures('GET /api/analysis/dashboard', useMarksLanguage(), asOf)

/** What the user looks at: kept in the address, so that a link shows a colleague the same. */
export function useDashboardView() {
  const address = useAddress()
  return {
    address,
    measure: address.choice('show', MEASURES, 'rooms'),
    period: PERIODS.find((each) => String(each) === address.read('nights')) ?? 90,
    asOf: useAsOf(address),
    setMeasure: (value: Measure) => address.put({ show: value }),
    setPeriod: (value: Period) => address.put({ nights: String(value) }),
  }
}
