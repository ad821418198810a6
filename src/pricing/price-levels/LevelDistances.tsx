import { COMPARED_DAYS, type LevelDistance } from '../../../contract/pricing/recommendation.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Table } from '../../kit/table/Table.tsx'

const ADVICE = {
  fits: 'priceLevels.distances.fits',
  raise: 'priceLevels.distances.raise',
  lower: 'priceLevels.distances.lower',
  'too-few-nights': 'priceLevels.distances.tooFew',
} as const satisfies Record<LevelDistance['advice'], string>

interface LevelDistancesProps {
  /** The name of the primary category. */
  category: string
}

/** How far recommendations are from the base rate of each level, so that a level that is far off is noticed. */
export function LevelDistances({ category }: LevelDistancesProps) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const {
    stored: { data: levels },
  } = usePricingDocument('levels')
  const call = useCall('GET /api/pricing/level-distances', { query: { companyId } })
  const title = text('priceLevels.distances.title')
  return (
    <Loaded call={call} failed={title} placeholder={null}>
      {(distances) =>
        levels &&
        levels.content.levels.length > 0 && (
          <Card title={title} note={text('priceLevels.distances.note', { category, nights: COMPARED_DAYS })}>
            <Table
              label={title}
              variant="text"
              rows={distances}
              keyOf={({ level }) => level}
              empty={<EmptyState title={text('priceLevels.distances.none')} />}
              columns={[
                {
                  name: 'level',
                  label: text('priceLevels.level'),
                  isRowHeader: true,
                  cell: ({ level }) => levels.content.levels.find(({ id }) => id === level)?.name,
                },
                {
                  name: 'nights',
                  label: text('priceLevels.distances.nights'),
                  isNumber: true,
                  cell: ({ nights }) => formats.count(nights),
                },
                {
                  name: 'percent',
                  label: text('priceLevels.distances.percent'),
                  unit: '%',
                  isNumber: true,
                  cell: ({ percent }) => formats.decimalDifference(percent),
                },
                {
                  name: 'advice',
                  label: text('priceLevels.distances.advice'),
                  cell: ({ advice }) => text(ADVICE[advice]),
                },
              ]}
            />
          </Card>
        )
      }
    </Loaded>
  )
}
