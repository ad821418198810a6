import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { TriedRule } from '../../../contract/pricing/recommendation.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Table } from '../../kit/table/Table.tsx'

const FIRST_NIGHTS = 10

/** The effect of a rule on the nights ahead, and what it would have done on the last ones. */
export function Trial({
  tried: { ahead, nights, past, pastNights },
  currency,
}: {
  tried: TriedRule
  currency: string
}) {
  const text = useText()
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? ahead : ahead.slice(0, FIRST_NIGHTS)
  const pastDates = new Set(past.map(({ stayDate }) => stayDate))
  const mean = past.reduce((sum, { before, after }) => sum + after - before, 0) / Math.max(1, past.length)
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <p>
        <b>{text('rateRules.trial.ahead', { smart_count: ahead.length, nights })}</b>
      </p>
      {ahead.length > 0 && (
        <Table
          label={text('rateRules.trial.nights')}
          variant="figures"
          isCompact
          rows={shown}
          keyOf={({ stayDate }) => stayDate}
          columns={[
            {
              name: 'night',
              label: text('rateRules.trial.night'),
              isRowHeader: true,
              cell: ({ stayDate }) => formats.night(stayDate),
            },
            {
              name: 'before',
              label: text('rateRules.trial.before'),
              unit: currency,
              isNumber: true,
              cell: ({ before }) => formats.money(before, currency),
            },
            {
              name: 'after',
              label: text('rateRules.trial.after'),
              unit: currency,
              isNumber: true,
              cell: ({ after }) => formats.money(after, currency),
            },
            {
              name: 'difference',
              label: text('rateRules.trial.difference'),
              unit: currency,
              isNumber: true,
              cell: ({ before, after }) => formats.moneyDifference(after - before, currency),
            },
          ]}
        />
      )}
      {ahead.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {text('rateRules.trial.all', { smart_count: ahead.length })}
        </Button>
      )}
      <p>
        {pastDates.size === 0
          ? text('rateRules.trial.pastNone', { nights: pastNights })
          : text('rateRules.trial.past', {
              smart_count: pastDates.size,
              nights: pastNights,
              amount: `${formats.moneyDifference(Math.round(mean), currency)} ${currency}`,
            })}
      </p>
    </Stack>
  )
}
