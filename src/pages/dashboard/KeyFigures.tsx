import type { Dashboard } from '../../../contract/analysis.ts'
import { Card } from '../../components/Card.tsx'
import { KeyFigures as Figures, KeyFigure } from '../../components/KeyFigure.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Term } from '../../components/Term.tsx'
import { DifferenceFrom } from '../../figures/DifferenceFrom.tsx'
import { useMeasures } from '../../figures/use-measures.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import classes from './key-figures.module.css'
import { Standings } from './Standings.tsx'
import { usePickupFormats } from './use-pickup-formats.tsx'

const NAMES = ['revenue', 'occupancy', 'adr', 'revpar'] as const
const PICKUP = ['pickup', 'pickupRevenue'] as const

/** Yesterday in six figures, each against the same time last year and with its week; and how month, year and months ahead stand. */
export function KeyFigures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const text = useText()
  const formats = useFormats()
  const formatOf = useMeasures(dashboard?.currency ?? 'EUR')
  const pickupOf = usePickupFormats(dashboard?.currency ?? 'EUR')
  const value = <Skeleton width={92} height={24} />
  const reference = <Skeleton width={120} height={12} />
  return (
    <Card
      title={text('dashboard.yesterday')}
      note={dashboard ? formats.fullNight(dashboard.yesterday.stayDate) : <Skeleton width={140} height={12} />}
    >
      <Figures>
        {NAMES.map((name) => {
          const format = formatOf(name)
          const [day, week] = [dashboard?.yesterday[name], dashboard?.average[name]]
          return (
            <KeyFigure
              key={name}
              label={<Term definition={format.definition}>{format.name}</Term>}
              unit={dashboard && format.unit}
              value={day ? format.write(day.value) : value}
              reference={
                day && week ? (
                  <>
                    <DifferenceFrom format={format} now={day.value} then={day.stly} />
                    <span className={classes.average}>
                      {text('dashboard.average')} <b>{format.write(week.value)}</b>
                      <DifferenceFrom format={format} now={week.value} then={week.stly} />
                    </span>
                  </>
                ) : (
                  reference
                )
              }
            />
          )
        })}
        {PICKUP.map((name) => {
          const format = pickupOf(name)
          const [day, week] = [dashboard?.yesterday[name], dashboard?.average[name]]
          return (
            <KeyFigure
              key={name}
              label={<Term definition={text(`dashboard.${name}.definition`)}>{text(`dashboard.${name}.name`)}</Term>}
              unit={dashboard && format.unit}
              value={day ? format.write(day.value) : value}
              reference={
                day && week ? (
                  <>
                    {format.against(day)}
                    <span className={classes.average}>
                      {text('dashboard.average')} <b>{format.writeAverage(week.value)}</b>
                      {format.against(week)}
                    </span>
                  </>
                ) : (
                  reference
                )
              }
            />
          )
        })}
      </Figures>
      <Standings dashboard={dashboard} />
    </Card>
  )
}
