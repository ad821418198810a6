import type { AutopilotChange, AutopilotStop } from '../../../../contract/pricing/autopilot-run.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { type TextKey, useText } from '../../../core/i18n/text.ts'
import { Table } from '../../../kit/table/Table.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'

/** Why autopilot changed nothing. */
export const AUTOPILOT_STOP_TEXTS: Record<AutopilotStop, TextKey> = {
  'stale-data': 'manage.autopilot.stops.staleData',
  'no-forecast': 'manage.autopilot.stops.noForecast',
  'too-many-changes': 'manage.autopilot.stops.tooManyChanges',
  'quiet-hours': 'manage.autopilot.stops.quietHours',
}

/** Maximum number of listed changes. */
const MOST = 100

interface ChangesTableProps {
  title: string
  changes: readonly AutopilotChange[]
  hotel: Pick<PricedNights, 'currency' | 'categories'>
}

/** The first changes that autopilot made, would have made or will make. */
export function ChangesTable({ title, changes, hotel: { currency, categories } }: ChangesTableProps) {
  const text = useText()
  const formats = useFormats()
  const rates = useRateTexts(currency)
  return (
    <div>
      <h3 className="compact">{title}</h3>
      <Table
        label={title}
        variant="plain"
        isCompact
        columns={[
          {
            name: 'night',
            label: text('figures.stayDate'),
            isRowHeader: true,
            cell: ({ stayDate }) => formats.night(stayDate),
          },
          {
            name: 'category',
            label: text('pricing.category'),
            cell: ({ category }) => categories.find(({ id }) => id === category)?.name,
          },
          {
            name: 'rate',
            label: text('manage.why.rate'),
            unit: currency,
            isNumber: true,
            cell: ({ before, after }) => `${rates.rate(before)} → ${rates.rate(after)}`,
          },
          {
            name: 'limited',
            label: text('manage.rate.recommended'),
            cell: ({ limited }) =>
              limited &&
              text(`manage.autopilot.limitedBy.${limited.by}`, { recommended: rates.rate(limited.recommended) }),
          },
          {
            name: 'mode',
            label: text('manage.autopilot.mode'),
            cell: ({ mode }) => text(`manage.autopilot.modes.${mode}`),
          },
        ]}
        rows={changes.slice(0, MOST).map((change, place) => ({ ...change, place }))}
        keyOf={({ place }) => place}
        empty={<p className="muted">{text('manage.autopilot.nothing')}</p>}
      />
      {changes.length > MOST && (
        <p className="muted small">{text('manage.autopilot.first', { smart_count: MOST, all: changes.length })}</p>
      )}
    </div>
  )
}
