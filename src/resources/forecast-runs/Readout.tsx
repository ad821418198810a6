import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './forecast-runs.module.css'
import { methodName } from './methods.ts'
import type { Grid } from './quality.ts'
import { markOf } from './series-marks.ts'

interface ReadoutProps {
  grid: Grid
  /** Which place is read out. */
  index: number
  placeName: (place: string) => string
  write: (value: number | null) => string
  onStep: (index: number) => void
}

/** The figures of one place of a chart, beside the marks that stand for them in it. */
export function Readout({ grid, index, placeName, write, onStep }: ReadoutProps) {
  const text = useText()
  const place = grid.places[index]
  if (place === undefined) return null
  const step = (by: number, label: string) => (
    <Button
      size="small"
      variant="quiet"
      iconOnly
      aria-label={label}
      disabled={grid.places[index + by] === undefined}
      onClick={() => onStep(index + by)}
    >
      <Icon name={by < 0 ? 'back' : 'forward'} size={12} />
    </Button>
  )
  return (
    <div className={classes.readout}>
      <div className={classes.readoutHead}>
        {step(-1, text('forecastRuns.earlier'))}
        <h3>{placeName(place)}</h3>
        {step(1, text('forecastRuns.later'))}
      </div>
      <dl>
        {grid.methods.map((method) => (
          <div key={method}>
            <dt>
              <span className={classes.mark} style={markOf(method)} />
              {methodName(text, method)}
            </dt>
            <dd>{write(grid.value(place, method))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
