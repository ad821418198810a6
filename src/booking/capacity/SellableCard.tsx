import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { monthsOf } from './months.ts'
import type { Capacity } from './use-capacity.ts'

/** Maximum overbooked nights that are named; the others are counted. */
const NAMED = 5

/** The sellable rooms in the nights ahead by month, as stored. */
export function SellableCard({ capacity: { nights } }: { capacity: Capacity }) {
  const text = useText()
  const formats = useFormats()
  const overbooked = nights.data?.filter(({ rooms, onTheBooks }) => rooms !== null && onTheBooks > rooms) ?? []
  return (
    <Card title={text('capacity.sellable')} note={text('capacity.sellableDescription')}>
      <Loaded call={nights} failed={text('capacity.failed')} placeholder={200}>
        {(data) => (
          <>
            {overbooked.length > 0 && (
              <p role="status" className="padded warn flex gap-8">
                <Icon name="alert" size={14} />
                <span>
                  {text('capacity.overbooked', {
                    smart_count: overbooked.length,
                    nights: overbooked
                      .slice(0, NAMED)
                      .map(({ stayDate, rooms, onTheBooks }) =>
                        text('capacity.overbookedNight', {
                          night: formats.day(stayDate),
                          sold: formats.count(onTheBooks),
                          rooms: formats.count(rooms),
                        }),
                      )
                      .join(', '),
                  })}
                  {overbooked.length > NAMED &&
                    ` ${text('capacity.overbookedMore', { smart_count: overbooked.length - NAMED })}`}
                </span>
              </p>
            )}
            <Table
              label={text('capacity.sellable')}
              columns={[
                {
                  name: 'month',
                  label: text('capacity.month'),
                  isRowHeader: true,
                  cell: ({ first }) => formats.month(first),
                  sub: ({ unknown }) => unknown > 0 && text('capacity.unknown', { smart_count: unknown }),
                },
                {
                  name: 'fewest',
                  label: text('capacity.fewest'),
                  unit: text('capacity.unit'),
                  isNumber: true,
                  cell: ({ fewest }) => formats.count(fewest),
                },
                {
                  name: 'most',
                  label: text('capacity.most'),
                  unit: text('capacity.unit'),
                  isNumber: true,
                  cell: ({ most }) => formats.count(most),
                },
              ]}
              rows={monthsOf(data)}
              keyOf={({ first }) => first}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}
