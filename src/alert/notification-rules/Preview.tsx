import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { PREVIEW_DAYS } from '../../../contract/alert/alert-figures.ts'
import type { RulePreview } from '../../../contract/alert/notification-rule.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { useFindingText } from '../use-finding-text.ts'

const FIRST_NIGHTS = 10

/** What a rule would have raised over the last days, or why that is unknown. */
export function Preview({ preview: { days, alerts, currency } }: { preview: RulePreview }) {
  const text = useText()
  const formats = useFormats()
  const findingText = useFindingText()
  const [isWhole, setWhole] = useState(false)
  const newest = alerts.toReversed()
  if (days === 0) return <p>{text('notificationRules.preview.unknown', { days: PREVIEW_DAYS })}</p>
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <p>
        <b>
          {alerts.length === 0
            ? text('notificationRules.preview.none', { days: PREVIEW_DAYS })
            : text('notificationRules.preview.some', { smart_count: alerts.length, days: PREVIEW_DAYS })}
        </b>
      </p>
      {days < PREVIEW_DAYS && (
        <p className="muted">{text('notificationRules.preview.partly', { days, of: PREVIEW_DAYS })}</p>
      )}
      {alerts.length > 0 && (
        <Table
          label={text('notificationRules.preview.title')}
          variant="figures"
          isCompact
          rows={isWhole ? newest : newest.slice(0, FIRST_NIGHTS)}
          keyOf={({ day, stayDate }) => `${day} ${stayDate}`}
          columns={[
            {
              name: 'night',
              label: text('notificationRules.night'),
              isRowHeader: true,
              cell: ({ stayDate }) => formats.night(stayDate),
            },
            { name: 'day', label: text('notificationRules.preview.day'), cell: ({ day }) => formats.night(day) },
            {
              name: 'found',
              label: text('notificationRules.found'),
              cell: ({ findings }) => findings.map((finding) => findingText(finding, currency)).join(', '),
            },
          ]}
        />
      )}
      {!isWhole && alerts.length > FIRST_NIGHTS && (
        <Button size="small" onClick={() => setWhole(true)}>
          {text('notificationRules.preview.all', { smart_count: alerts.length })}
        </Button>
      )}
    </Stack>
  )
}
