import type { ForecastRun } from '../../../contract/forecast/forecast-run.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { InlineConfirm } from '../../kit/InlineConfirm.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { useRowChange } from '../../kit/list/use-row-change.ts'
import { pin, rerun } from './calls.ts'

/** The actions for a run: recalculate its hotel, pin the hotel to it, or unpin it. */
export function RunActions({ run }: { run: ForecastRun }) {
  const text = useText()
  const formats = useFormats()
  const { place, isPending, run: change } = useRowChange((work: () => Promise<unknown>) => work())
  const { companyName, companyId, origin, isPinned, hasRows } = run
  const of = `${companyName}, ${formats.day(origin)}`
  const action = isPinned ? 'unpin' : 'pin'
  return (
    <Row ref={place} tabIndex={-1} component="span">
      <Button
        size="small"
        aria-disabled={isPending}
        aria-label={`${text('forecastRuns.rerun')}: ${of}`}
        onClick={() => change(() => rerun(companyId))}
      >
        {text('forecastRuns.rerun')}
      </Button>
      {hasRows && (
        <InlineConfirm
          key={action}
          label={text(`forecastRuns.${action}.label`)}
          name={`${text(`forecastRuns.${action}.label`)}: ${of}`}
          question={text(`forecastRuns.${action}.question`)}
          confirm={text(`forecastRuns.${action}.label`)}
          cancel={text('forecastRuns.leave')}
          isBusy={isPending}
          onConfirm={() => change(() => pin(run, !isPinned))}
        />
      )}
    </Row>
  )
}
