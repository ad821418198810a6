import { NIGHTS_AHEAD, SPANS, type Span } from '../../../contract/analysis/figures.ts'
import { useAsOf } from '../../kit/figures/as-of.ts'
import { capacityIn } from '../../kit/figures/CapacityPicker.tsx'
import { useAddress } from '../../kit/figures/use-address.ts'
import { useFigures } from '../../kit/figures/use-figures.ts'
import { useMarksLanguage } from '../../kit/figures/use-marks-language.ts'
import { MEASURES, type Measure } from './figures.ts'

/** The single call of the page. */
export const useDashboard = ({ asOf, capacity }: Pick<ReturnType<typeof useDashboardView>, 'asOf' | 'capacity'>) =>
  useFigures('GET /api/analysis/dashboard', { capacity, ...useMarksLanguage() }, asOf)

/** The view of the page, stored in the address so that a link shows the same to a colleague. */
export function useDashboardView() {
  const address = useAddress()
  return {
    address,
    measure: address.choice('show', MEASURES, 'rooms'),
    period: SPANS.find((each) => String(each) === address.read('nights')) ?? NIGHTS_AHEAD,
    asOf: useAsOf(address),
    capacity: capacityIn(address),
    setMeasure: (value: Measure) => address.put({ show: value }),
    setPeriod: (value: Span) => address.put({ nights: String(value) }),
  }
}
