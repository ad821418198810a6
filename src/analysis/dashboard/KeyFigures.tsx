import { useStore } from 'ra-core'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import { PICKUP_NIGHTS } from '../../../contract/analysis/figures.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DifferenceFrom } from '../../kit/figures/DifferenceFrom.tsx'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import { KeyFigures as Figures, KeyFigure } from '../../kit/KeyFigure.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Term } from '../../kit/Term.tsx'
import { FigureDetails } from './FigureDetails.tsx'
import { NAMES, PICKUP } from './figures.ts'
import { Standings } from './Standings.tsx'
import { usePickupFormats } from './use-pickup-formats.tsx'

/**
 * Six figures of yesterday and the position of month, year and months ahead, each with one comparison: the same time last
 * year. The table of all comparisons is shown on request, which is kept on this device.
 */
export function KeyFigures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const text = useText()
  const formats = useFormats()
  const [isDetailed, setDetailed] = useStore('dashboard.details', false)
  const formatOf = useMeasures(dashboard?.currency ?? 'EUR')
  const pickupOf = usePickupFormats(dashboard?.currency ?? 'EUR')
  const day = dashboard?.yesterday.stayDate ?? ''
  /** A link to the page that shows this figure in detail. */
  const linkTo = (path: string, name: string, written: string, search: Record<string, string>) => ({
    to: `${path}?${new URLSearchParams(search)}`,
    label: text('dashboard.openFigure', { name, value: written }),
  })
  const value = <Skeleton width={92} height={24} />
  const reference = <Skeleton width={120} height={12} />
  return (
    <Card
      title={text('dashboard.yesterday')}
      tourPart="figures"
      note={dashboard ? formats.fullNight(dashboard.yesterday.stayDate) : <Skeleton width={140} height={12} />}
      tools={
        <Button variant="quiet" size="small" aria-expanded={isDetailed} onClick={() => setDetailed(!isDetailed)}>
          {text(isDetailed ? 'dashboard.details.hide' : 'dashboard.details.show')}
        </Button>
      }
    >
      <Figures>
        {NAMES.map((name) => {
          const format = formatOf(name)
          const figure = dashboard?.yesterday[name]
          return (
            <KeyFigure
              key={name}
              link={
                figure &&
                linkTo('/analyse/analyse', format.name, format.write(figure.value), { from: day, to: day, show: name })
              }
              label={<Term definition={format.definition}>{format.name}</Term>}
              unit={figure && figure.value !== null && format.unit}
              value={figure ? format.write(figure.value) : value}
              reference={figure ? <DifferenceFrom format={format} now={figure.value} then={figure.stly} /> : reference}
            />
          )
        })}
        {PICKUP.map((name) => {
          const format = pickupOf(name)
          const figure = dashboard?.yesterday[name]
          const title = text(`dashboard.${name}.name`, { nights: PICKUP_NIGHTS })
          return (
            <KeyFigure
              key={name}
              link={
                figure &&
                linkTo('/analyse/pickup', title, format.write(figure.value), {
                  asOf: day,
                  days: '1',
                  ...(name === 'pickupRevenue' ? { show: 'revenue' } : {}),
                })
              }
              label={<Term definition={text(`dashboard.${name}.definition`, { nights: PICKUP_NIGHTS })}>{title}</Term>}
              unit={dashboard && format.unit}
              value={figure ? format.write(figure.value) : value}
              reference={figure ? format.against(figure) : reference}
            />
          )
        })}
      </Figures>
      <Standings dashboard={dashboard} />
      {isDetailed && dashboard && <FigureDetails dashboard={dashboard} />}
    </Card>
  )
}
