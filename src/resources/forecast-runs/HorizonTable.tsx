import type { Accuracy } from '../../../contract/forecast-run.ts'
import { Card } from '../../components/Card.tsx'
import { ScrollBox } from '../../components/ScrollBox.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import classes from './forecast-runs.module.css'
import { methodName } from './methods.ts'
import { comparisons } from './quality.ts'

/** Accuracy and bias at each horizon, beside the baseline that did best there. */
export function HorizonTable({ accuracy }: { accuracy: Accuracy | undefined }) {
  const text = useText()
  const formats = useFormats()
  const title = text('forecastRuns.byHorizon')
  if (!accuracy)
    return (
      <Card title={title}>
        <Skeleton width="100%" height={240} />
      </Card>
    )
  return (
    <Card title={title} note={text('forecastRuns.byHorizonNote')}>
      <ScrollBox label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('forecastRuns.horizon')}</th>
              <th scope="col">{text('forecastRuns.nights')}</th>
              {(['mae', 'wape', 'bias'] as const).map((measure) => (
                <th key={measure} scope="col">
                  {text(`forecastRuns.measures.${measure}.column`)}
                </th>
              ))}
              <th scope="col">{text('forecastRuns.measures.coverage.column')}</th>
              <th scope="col" className={classes.words}>
                {text('forecastRuns.bestBaseline')}
              </th>
              <th scope="col">{text('forecastRuns.bestMae')}</th>
              <th scope="col">{text('forecastRuns.bestDifference')}</th>
            </tr>
          </thead>
          <tbody>
            {comparisons(accuracy).map(({ horizon, ours, best }) => (
              <tr key={horizon}>
                <th scope="row">{formats.count(horizon)}</th>
                <td>{formats.count(ours.nights)}</td>
                <td>
                  <b>{formats.decimal(ours.mae)}</b>
                </td>
                <td>{formats.decimal(ours.wape)}</td>
                <td>{formats.decimalDifference(ours.bias)}</td>
                <td>{formats.decimal(ours.coverage)}</td>
                <td className={classes.words}>
                  {best ? methodName(text, best.method) : text('forecastRuns.noBaseline')}
                </td>
                <td>{formats.decimal(best?.mae ?? null)}</td>
                <td>{formats.decimalDifference(best ? ours.mae - best.mae : null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  )
}
