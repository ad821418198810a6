import { type Accuracy, BAND_PERCENT, type RunSummary } from '../../../contract/forecast-run.ts'
import { Delta } from '../../components/Delta.tsx'
import { KeyFigure, KeyFigures, Reference } from '../../components/KeyFigure.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Term } from '../../components/Term.tsx'
import { UNKNOWN } from '../../format/formats.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { methodName } from './methods.ts'
import { type Comparison, comparisons } from './quality.ts'

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
  const days = text('forecastControl.daysAhead', { smart_count: horizon })
  const pending = <Skeleton width={72} height={24} />
  const value = (of: (comparison: Comparison) => string) => (at ? of(at) : accuracy ? UNKNOWN : pending)
  return (
    <KeyFigures>
      <KeyFigure
        label={text('forecastControl.lastNight')}
        unit={text('forecastControl.runsUnit')}
        value={summary ? formats.count(summary.lastNight.done) : isSummaryFailed ? UNKNOWN : pending}
        reference={
          summary && (
            <Reference>
              {text('forecastControl.lastNightRest', {
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
            <Term definition={text(`forecastControl.measures.${measure}.definition`)}>
              {text(`forecastControl.measures.${measure}.name`)}
            </Term>
          }
          unit={text(`forecastControl.measures.${measure}.unit`)}
          value={value(({ ours }) => formats.decimal(ours[measure]))}
          reference={at && <AgainstBest comparison={at} measure={measure} />}
        />
      ))}
      <KeyFigure
        label={
          <Term definition={text('forecastControl.measures.bias.definition')}>
            {text('forecastControl.measures.bias.name')}
          </Term>
        }
        unit={text('forecastControl.measures.bias.unit')}
        value={value(({ ours }) => formats.decimalDifference(ours.bias))}
        reference={<Reference>{days}</Reference>}
      />
      <KeyFigure
        label={
          <Term definition={text('forecastControl.measures.coverage.definition')}>
            {text('forecastControl.measures.coverage.name')}
          </Term>
        }
        unit="%"
        value={value(({ ours }) => formats.decimal(ours.coverage))}
        reference={<Reference>{text('forecastControl.meant', { percent: BAND_PERCENT })}</Reference>}
      />
    </KeyFigures>
  )
}

/** The difference to the best baseline. An error that is smaller is good, so the arrow alone carries no colour. */
function AgainstBest({ comparison: { ours, best }, measure }: { comparison: Comparison; measure: 'mae' | 'wape' }) {
  const text = useText()
  const formats = useFormats()
  const [own, other] = [ours[measure], best?.[measure] ?? null]
  if (!best || own === null || other === null) return <Reference>{text('forecastControl.noBaseline')}</Reference>
  return (
    <>
      <Delta value={null}>{formats.decimalDifference(own - other)}</Delta>
      <Reference>
        {text('forecastControl.toBest', { method: methodName(text, best.method), value: formats.decimal(other) })}
      </Reference>
    </>
  )
}
