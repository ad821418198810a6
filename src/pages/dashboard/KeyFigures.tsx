import type { Compared, Dashboard } from '../../../contract/analysis.ts'
import { Card } from '../../components/Card.tsx'
import { Delta } from '../../components/Delta.tsx'
import { KeyFigures as Figures, KeyFigure, Reference } from '../../components/KeyFigure.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Term } from '../../components/Term.tsx'
import { change } from '../../figures/ratio.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { useUser } from '../../navigation/use-start.ts'

const NAMES = ['revenue', 'occupancy', 'adr', 'revpar'] as const
type Name = (typeof NAMES)[number]

/** Yesterday in four figures, each against the same time last year. */
export function KeyFigures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Card
      title={text('dashboard.yesterday')}
      note={dashboard ? formats.fullNight(dashboard.yesterday.stayDate) : <Skeleton width={140} height={12} />}
    >
      <Figures>
        {NAMES.map((name) => (
          <YesterdaysFigure key={name} name={name} dashboard={dashboard} />
        ))}
      </Figures>
    </Card>
  )
}

function useWritten(name: Name, currency: string) {
  const formats = useFormats()
  if (name === 'occupancy') return formats.percent
  return (value: number | null) => (name === 'revenue' ? formats.wholeMoney : formats.money)(value, currency)
}

function YesterdaysFigure({ name, dashboard }: { name: Name; dashboard: Dashboard | undefined }) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const currency = dashboard?.currency ?? 'EUR'
  const write = useWritten(name, currency)
  const figure = dashboard?.yesterday[name]
  const unit = name === 'occupancy' ? '%' : formats.currencyUnit(currency, settings.showCurrencySymbol)
  return (
    <KeyFigure
      label={<Term definition={text(`terms.${name}.definition`)}>{text(`terms.${name}.name`)}</Term>}
      unit={dashboard && unit}
      value={figure ? write(figure.value) : <Skeleton width={92} height={24} />}
      reference={
        figure ? <Difference name={name} figure={figure} write={write} /> : <Skeleton width={120} height={12} />
      }
    />
  )
}

interface DifferenceProps {
  name: Name
  figure: Compared
  write: (value: number | null) => string
}

function Difference({ name, figure: { value, stly }, write }: DifferenceProps) {
  const text = useText()
  const formats = useFormats()
  if (value === null)
    return <span className="muted">{text(name === 'adr' ? 'dashboard.noRooms' : 'dashboard.noCapacity')}</span>
  if (stly === null) return <span className="muted">{text('dashboard.noStly')}</span>
  const isShare = name === 'occupancy'
  const difference = isShare ? value - stly : change(value, stly)
  if (difference === null) return <span className="muted">{text('dashboard.toStly', { reference: write(stly) })}</span>
  return (
    <>
      <Delta value={Math.round(difference * 1000)}>
        {`${formats.percentDifference(difference)} ${isShare ? text('dashboard.points') : '%'}`}
      </Delta>{' '}
      <Reference>{text('dashboard.toStly', { reference: write(stly) })}</Reference>
    </>
  )
}
