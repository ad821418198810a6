import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Delta } from '../../../components/Delta.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { Table } from '../../../components/table/Table.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { useRateTexts } from '../../../pricing/use-rate-texts.ts'
import { differenceOf } from '../night-state.ts'
import type { RateDrafts } from '../use-drafts.ts'
import { ManyFooter } from './ManyFooter.tsx'
import classes from './many.module.css'
import { changesOf, type ManyAction, type ManyLine } from './many-nights.ts'

/** Lines that are drawn at a time. */
const STEP = 100

interface ManyPreviewProps {
  /** Undefined until known. */
  lines: readonly ManyLine[] | undefined
  action: ManyAction
  currency: string
  drafts: RateDrafts
  onSaved: () => void
  onCancel: () => void
}

/** Old and new of each selected night, and why a night is skipped. */
export function ManyPreview({ lines, action, currency, drafts: { save }, onSaved, onCancel }: ManyPreviewProps) {
  const text = useText()
  const formats = useFormats()
  const rates = useRateTexts(currency)
  const [most, setMost] = useState(STEP)
  const changes = changesOf(lines ?? [], action)
  const written = (rate: number | null) => (rate === null ? '–' : rates.rate(rate))
  if (!lines) return <Skeleton width="100%" height={120} />
  return (
    <>
      <div className={classes.preview}>
        <Table
          label={text('manage.many.preview')}
          variant="text"
          isCompact
          columns={[
            {
              name: 'night',
              label: text('figures.stayDate'),
              isRowHeader: true,
              cell: ({ stayDate }) => formats.night(stayDate),
            },
            {
              name: 'before',
              label: text('manage.many.before'),
              isNumber: true,
              cell: ({ before }) => written(before),
            },
            {
              name: 'after',
              label: text('manage.many.after'),
              isNumber: true,
              cell: ({ after }) => <b>{written(after)}</b>,
            },
            {
              name: 'difference',
              label: text('manage.many.difference'),
              unit: '%',
              isNumber: true,
              cell: ({ before, after }) => {
                if (after === null || before === null) return ''
                return (
                  <Delta value={after - before}>{formats.percentDifference(differenceOf(after, before).share)}</Delta>
                )
              },
            },
            {
              name: 'note',
              label: text('manage.many.note'),
              cell: ({ reason }) => (reason ? text(`manage.many.reasons.${reason}`) : ''),
            },
          ]}
          rows={lines.slice(0, most)}
          keyOf={({ stayDate }) => stayDate}
        />
        {lines.length > most && (
          <Button variant="link" onClick={() => setMost(most + STEP)}>
            {text('figures.showMore', { smart_count: Math.min(STEP, lines.length - most), all: lines.length })}
          </Button>
        )}
      </div>
      <ManyFooter
        rates={rates}
        save={save}
        stale={text('manage.many.stale')}
        changed={changes.length}
        unchanged={lines.length - changes.length}
        onSave={() => save.mutate(changes, { onSuccess: onSaved })}
        onCancel={onCancel}
      />
    </>
  )
}
