import type { ForecastRun } from '../../../contract/forecast/forecast-run.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { HotelLink } from '../../kit/HotelLink.tsx'
import { RunActions } from './RunActions.tsx'
import { RunState } from './RunState.tsx'

/** A run on a small screen. */
export function RunCard({ run }: { run: ForecastRun }) {
  const text = useText()
  const formats = useFormats()
  return (
    <>
      <b>
        <HotelLink id={run.companyId} name={run.companyName} />
      </b>
      <p className="small muted">
        {text('resources.forecast-runs.fields.origin')}: {formats.day(run.origin)}
      </p>
      <RunState run={run} />
      <RunActions run={run} />
    </>
  )
}
