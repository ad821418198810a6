import type { Dashboard } from '../../../contract/analysis.ts'
import { Button } from '../../components/Button.tsx'
import { Delta } from '../../components/Delta.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { useUser } from '../../navigation/use-start.ts'
import { daysBefore, figuresOf, type Night } from './figures.ts'
import classes from './night-readout.module.css'

interface NightReadoutProps {
  dashboard: Dashboard | undefined
  nights: Night[]
  index: number
  onStep: (index: number) => void
}

/** The figures of the night under the pointer; the arrows lead through the nights without one. */
export function NightReadout({ dashboard, nights, index, onStep }: NightReadoutProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const night = nights[index]
  if (!dashboard || !night) return <div className={classes.readout} />
  const { currency, today } = dashboard
  const unit = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const ahead = daysBefore(today, night)
  const figures = figuresOf([night])
  const rows: [label: string, value: React.ReactNode, also: React.ReactNode][] = [
    [text('dashboard.onTheBooks'), formats.count(figures.rooms), `${formats.percent(figures.occupancy)} %`],
    [text('dashboard.stlyShort'), formats.count(figures.roomsStly), `${formats.percent(figures.occupancyStly)} %`],
    [
      text('dashboard.difference'),
      <Delta key="difference" value={figures.rooms - figures.roomsStly}>
        {formats.difference(figures.rooms - figures.roomsStly)}
      </Delta>,
      text('dashboard.roomsUnit'),
    ],
    [
      text('dashboard.capacity'),
      formats.count(figures.capacity),
      figures.capacity === null ? text('dashboard.notRecorded') : text('dashboard.roomsUnit'),
    ],
    [text('dashboard.measure.revenue'), formats.wholeMoney(figures.revenue, currency), unit],
    [text('terms.adr.name'), formats.money(figures.adr, currency), unit],
  ]
  return (
    <div className={classes.readout}>
      <div className={classes.head}>
        <div>
          <h3>{formats.night(night.stayDate)}</h3>
          <p className="small muted">
            {ahead === 0 ? text('dashboard.tonight') : text('dashboard.daysAhead', { smart_count: ahead })}
          </p>
        </div>
        <span className={classes.steps}>
          <Button
            look="quiet"
            size="small"
            iconOnly
            aria-label={text('dashboard.nightBefore')}
            disabled={index === 0}
            onClick={() => onStep(index - 1)}
          >
            <Icon name="back" size={12} />
          </Button>
          <Button
            look="quiet"
            size="small"
            iconOnly
            aria-label={text('dashboard.nightAfter')}
            disabled={index === nights.length - 1}
            onClick={() => onStep(index + 1)}
          >
            <Icon name="forward" size={12} />
          </Button>
        </span>
      </div>
      <table className={classes.rows}>
        <tbody>
          {rows.map(([label, value, also]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
              <td className={classes.also}>{also}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
