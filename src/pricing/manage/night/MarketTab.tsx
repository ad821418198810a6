import type { MarketNight } from '../../../../contract/market/market-trend.ts'
import { UNKNOWN } from '../../../../contract/platform/formats.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Delta } from '../../../kit/Delta.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useFigures } from '../../../kit/figures/use-figures.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { MarketLine } from './MarketLine.tsx'
import { type HotelRate, medianOf, ratesOf } from './market-rates.ts'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'

const PERSONS = 2

/** The hotel's own rate of a night among those of competitors, and its changes over seven days. */
export function MarketTab({ stayDate, rate, data }: TabProps) {
  const text = useText()
  const query = { stayDate, persons: PERSONS }
  const call = useFigures('GET /api/analysis/market-night', query, null, { keepsPrevious: false })
  return (
    <Loaded
      call={call}
      failed={text('figures.failed')}
      placeholder={280}
      empty={({ competitors }) =>
        competitors.length === 0 && (
          <EmptyState title={text('manage.market.none')}>{text('manage.market.noneHelp')}</EmptyState>
        )
      }
    >
      {(market) => {
        const hotels = ratesOf(market, text('manage.market.own'), rate?.active ?? null)
        return (
          <section className={classes.section}>
            <h3>
              {text('manage.market.title')} <span>{text('manage.market.note', { smart_count: PERSONS })}</span>
            </h3>
            <MarketLine
              currency={data?.currency ?? market.currency}
              competitors={hotels.flatMap(({ isOwn, amount }) => (isOwn || amount === null ? [] : [amount]))}
              median={medianOf(hotels)}
              active={rate?.active ?? null}
              recommended={rate?.recommended ?? null}
              isFixed={rate?.fixed ?? false}
              limits={rate?.limits ?? null}
            />
            <Hotels hotels={hotels} market={market} />
          </section>
        )
      }}
    </Loaded>
  )
}

function Hotels({ hotels, market: { currency, timeZone } }: { hotels: HotelRate[]; market: MarketNight }) {
  const text = useText()
  const formats = useFormats()
  const sold = hotels.filter(({ amount }) => amount !== null)
  const rank = sold.findIndex(({ isOwn }) => isOwn) + 1
  return (
    <>
      {rank > 0 && <p className="small">{text('manage.market.rank', { rank, of: sold.length })}</p>}
      <Table
        label={text('manage.market.title')}
        variant="plain"
        isCompact
        columns={[
          {
            name: 'hotel',
            label: text('manage.market.hotel'),
            isRowHeader: true,
            cell: ({ name, isOwn }) => (isOwn ? <b>{name}</b> : name),
            sub: ({ at }) => (at ? formats.moment(at, timeZone) : ''),
          },
          {
            name: 'rate',
            label: text('manage.market.rate'),
            unit: currency,
            isNumber: true,
            cell: ({ amount, isFull }) => (isFull ? text('manage.market.full') : formats.wholeMoney(amount, currency)),
          },
          {
            name: 'change',
            label: text('manage.market.change'),
            isNumber: true,
            cell: ({ change }) =>
              change === null ? (
                UNKNOWN
              ) : (
                <Delta value={change} isRate>
                  {formats.wholeMoneyDifference(change, currency)}
                </Delta>
              ),
          },
        ]}
        rows={hotels}
        keyOf={({ name }) => name}
      />
    </>
  )
}
