import { useState } from 'react'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import type { Span } from '../../../contract/analysis/figures.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { useOverbooked, withFlag } from '../../kit/figures/use-overbooked.tsx'
import { isWeekendNight } from '../../kit/figures/weekend.ts'
import { Table } from '../../kit/table/Table.tsx'
import { daysBefore, figuresOf } from './figures.ts'
import { NightCards } from './NightCards.tsx'
import { type NightRow, useNightColumns } from './use-night-columns.tsx'

const SHORT = 14

/** The same nights as a table, with totals. */
export function NightsTable({ dashboard, period }: { dashboard: Dashboard | undefined; period: Span }) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const [isWhole, setWhole] = useState(false)
  const nights = dashboard?.nights.slice(0, period) ?? []
  const first = nights[0]
  const last = nights.at(-1)
  const shown = isWhole ? nights : nights.slice(0, SHORT)
  const flag = useOverbooked(dashboard?.overbooked, nights)
  const rows = shown.map(
    (night): NightRow => ({
      key: night.stayDate,
      label: withFlag(formats.night(night.stayDate), flag(night.stayDate)),
      daysBefore: dashboard ? daysBefore(dashboard.today, night) : null,
      figures: figuresOf([night]),
      isWeekend: isWeekendNight(night.stayDate),
    }),
  )
  const note =
    dashboard && first && last
      ? text('dashboard.tableNote', {
          from: formats.dayAndMonth(first.stayDate),
          to: formats.day(last.stayDate),
          currency: formats.currencyUnit(dashboard.currency, settings.showCurrencySymbol),
        })
      : ''
  return (
    <Card title={text('dashboard.byNight')} note={note}>
      <div className="wide-only">
        <Table
          label={text('dashboard.byNight')}
          variant="figures"
          columns={useNightColumns(dashboard?.currency ?? 'EUR')}
          rows={rows}
          keyOf={({ key }) => key}
          total={
            dashboard && {
              key: 'total',
              label: text('dashboard.nights', { smart_count: nights.length }),
              daysBefore: null,
              figures: figuresOf(nights),
              isWeekend: false,
            }
          }
          stateOf={({ isWeekend }) => (isWeekend ? 'tinted' : undefined)}
          pendingRows={dashboard ? 0 : SHORT}
        />
      </div>
      {dashboard && <NightCards nights={shown} all={nights} flag={flag} currency={dashboard.currency} />}
      {nights.length > SHORT && (
        <div className="line-above flex centred padded">
          <Button variant="link" onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? text('dashboard.showFewer', { smart_count: SHORT })
              : text('dashboard.showAll', { smart_count: nights.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}
