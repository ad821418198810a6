import { useListFilterContext, useRefresh } from 'ra-core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EVALUATED_HORIZONS } from '../../../contract/forecast/forecast-run.ts'
import { useCall } from '../../core/http/use-call.ts'
import { repeatWhileSeen } from '../../core/repeat-while-seen.ts'
import { MEASURES, type Measure } from '../quality.ts'

/** The polling interval while runs are being calculated. */
const FOLLOW_MS = 3000

type Horizon = (typeof EVALUATED_HORIZONS)[number]

/** The hotels that the list keeps to: figures are theirs. */
export function useHotels() {
  const { companyIds, companyNameLike } = useListFilterContext().filterValues
  return { companyIds, companyNameLike }
}

/** The state of last night's runs; polled as long as any is running. */
export function useRunSummary() {
  const filter = useHotels()
  const refresh = useRefresh()
  const summary = useCall('GET /api/forecast/runs/summary', { query: filter }, { keepsPrevious: true })
  const isUnderWay = (summary.data?.underWay ?? 0) > 0
  useEffect(
    () =>
      isUnderWay ? repeatWhileSeen(document, { everyMs: FOLLOW_MS, run: refresh, now: () => Date.now() }) : undefined,
    [isUnderWay, refresh],
  )
  return summary
}

/** How good the forecasts were, week by week at one horizon. */
export function useAccuracy(horizon: Horizon) {
  const filter = { ...useHotels(), horizon }
  return useCall('GET /api/forecast/accuracy', { query: filter }, { keepsPrevious: true })
}

const viewOf = (search: URLSearchParams): { horizon: Horizon; measure: Measure } => ({
  horizon: EVALUATED_HORIZONS.find((each) => String(each) === search.get('horizon')) ?? 14,
  measure: MEASURES.find((each) => each === search.get('measure')) ?? 'mae',
})

/**
 * The view of the page, stored in the address so that a link shows the same to a colleague. The list rewrites the
 * address with only its own filters: the parameters it drops are restored.
 */
export function useQualityView() {
  const [search, setSearch] = useSearchParams()
  const [view, setView] = useState(() => viewOf(search))
  const written = viewOf(search)
  const isWritten = written.horizon === view.horizon && written.measure === view.measure
  useEffect(() => {
    if (isWritten) return
    setSearch(
      (now) => {
        now.set('horizon', String(view.horizon))
        now.set('measure', view.measure)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isWritten, view, setSearch])
  return {
    ...view,
    setHorizon: (horizon: Horizon) => setView((now) => ({ ...now, horizon })),
    setMeasure: (measure: Measure) => setView((now) => ({ ...now, measure })),
  }
}
