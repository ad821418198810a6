import { type Accuracy, BAND_PERCENT, type RunSummary } from '../../../contract/forecast/forecast-run.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { KeyFigure, KeyFigures, Reference } from '../../kit/KeyFigure.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Term } from '../../kit/Term.tsx'
import { methodName } from '../methods.ts'
import { type Comparison, comparisons } from '../quality.ts'

interface SummaryFiguresProps {
  summary: RunSummary | undefined
  isSummaryFailed: boolean
  accuracy: Accuracy | undefined
  horizon: number
}

/** Last night's runs, and the four measures at the chosen horizon, the errors against the best baseline. */
export function SummaryFigures({ summary, isSummaryFailed, accuracy, horizon }: SummaryFiguresProps) {
  const text = useText()
  const formats = useFormats()
  const at = accuracy && comparisons(accuracy).find((each) => each.horizon === horizon)
  const days = text('forecastRuns.daysAhead', { smart_count: horizon })
  const pending = <Skeleton width={72} height={24} />
  const value = (of: (comparison: Comparison) => string) => (at ? of(at) : accuracy ? UNKNOWN : pending)
  return (
    <KeyFigures>
      <KeyFigure
        label={text('forecastRuns.lastNight')}
        unit={text('forecastRuns.runsUnit')}
        value={summary ? formats.count(summary.lastNight.done) : isSummaryFailed ? UNKNOWN : pending}
        reference={
          summary && (
            <Reference>
              {text('forecastRuns.lastNightRest', {
                failed: summary.lastNight.failed,
                waiting: summary.lastNight.waiting,
              })}
            </Reference>
          )
        }
      />
      {(['mae', 'wape'] as const).map((measure) => (
        <KeyFigure
          key={measure}
          label={
            <Term definition={text(`forecastRuns.measures.${measure}.definition`)}>
              {text(`forecastRuns.measures.${measure}.name`)}
            </Term>
          }
          unit={text(`forecastRuns.measures.${measure}.unit`)}
          value={value(({ ours }) => formats.decimal(ours[measure]))}
          reference={at && <AgainstBest comparison={at} measure={measure} />}
        />
      ))}
      <KeyFigure
        label={
          <Term definition={text('forecastRuns.measures.bias.definition')}>
            {text('forecastRuns.measures.bias.name')}
          </Term>
        }
        unit={text('forecastRuns.measures.bias.unit')}
        value={value(({ ours }) => formats.decimalDifference(ours.bias))}
        reference={<Reference>{days}</Reference>}
      />
      <KeyFigure
        label={
          <Term definition={text('forecastRuns.measures.coverage.definition')}>
            {text('forecastRuns.measures.coverage.name')}
          </Term>
        }
        unit="%"
        value={value(({ ours }) => formats.decimal(ours.coverage))}
        reference={<Reference>{text('forecastRuns.meant', { percent: BAND_PERCENT })}</Reference>}
      />
    </KeyFigures>
  )
}

/** The difference from the best baseline. A smaller error is good, so the arrow has no colour. */
function AgainstBest({ comparison: { ours, best }, measure }: { comparison: Comparison; measure: 'mae' | 'wape' }) {
  const text = useText()
  const formats = useFormats()
  const [own, other] = [ours[measure], best?.[measure] ?? null]
  if (!best || own === null || other === null) return <Reference>{text('forecastRuns.noBaseline')}</Reference>
  return (
    <>
      <Delta value={null}>{formats.decimalDifference(own - other)}</Delta>
      <Reference>
        {text('forecastRuns.toBest', { method: methodName(text, best.method), value: formats.decimal(other) })}
      </Reference>
    </>
  )
}
