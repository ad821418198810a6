import { RATE_PERSONS } from '../../../contract/market/market-trend.ts'
import { useText } from '../../core/i18n/text.ts'
import { AsOfPicker } from '../../kit/figures/AsOfPicker.tsx'
import { PeriodPicker } from '../../kit/figures/PeriodPicker.tsx'
import { SelectPicker } from '../../kit/figures/SelectPicker.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { CHANGE_DAYS, COMING_RANGES, type TrendView } from './use-trend.ts'

/** The controls for the as-of date, the nights, the number of guests and the days for changes. */
export function TrendBar({ view: { address, today, range, days, persons } }: { view: TrendView }) {
  const text = useText()
  return (
    <Row spacing="8px 16px">
      <AsOfPicker address={address} today={today} />
      <PeriodPicker address={address} range={range} presets={COMING_RANGES} />
      <SelectPicker
        label={text('marketTrend.change')}
        options={CHANGE_DAYS.map(String)}
        nameOf={(value) => text('marketTrend.since', { smart_count: Number(value) })}
        value={String(days)}
        onChange={(value) => address.put({ days: value === '7' ? null : value })}
      />
      <Segmented
        label={text('marketTrend.persons')}
        options={RATE_PERSONS.map((value) => ({
          value,
          label: text('marketTrend.forPersons', { smart_count: value }),
        }))}
        value={persons}
        onChange={(value) => address.put({ persons: value === 2 ? null : String(value) })}
      />
    </Row>
  )
}
