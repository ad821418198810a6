import { useState } from 'react'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Delta } from '../../../kit/Delta.tsx'
import { SkeletonLines } from '../../../kit/Skeleton.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import classes from '../manage.module.css'
import { differenceOf } from '../night-state.ts'
import type { RateDrafts } from '../use-drafts.ts'
import { type RateRefusal, refusedLines, useRateRefusal } from '../use-rate-refusal.ts'
import { ManyFooter } from './ManyFooter.tsx'
import { changesOf, type ManyAction, type ManyLine } from './many-nights.ts'

/** Lines that are drawn at a time. */
const STEP = 100

interface ManyPreviewProps {
  /** Undefined until known. */
  lines: readonly ManyLine[] | undefined
  action: ManyAction
  data: PricedNights
  drafts: RateDrafts
  /** The nights that were refused, none if all were saved. */
  onSaved: (refused: readonly StayDate[]) => void
  onCancel: () => void
}

const keyOf = ({ stayDate, category }: { stayDate: StayDate; category: number }): string => `${stayDate} ${category}`

/** What the last attempt to save came to: how many changes were saved, and why each of the others was refused, by night and category. */
interface Outcome {
  readonly saved: number
  readonly refusals: ReadonlyMap<string, RateRefusal>
}

/** Old and new of each selected night and category, and why a rate is skipped or was refused. */
export function ManyPreview({ lines, action, data, drafts: { save }, onSaved, onCancel }: ManyPreviewProps) {
  const text = useText()
  const formats = useFormats()
  const rates = useRateTexts(data.currency)
  const [most, setMost] = useState(STEP)
  const refusalText = useRateRefusal(rates)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const changes = changesOf(lines ?? [], action)
  const submit = () =>
    save.mutate(changes, {
      onSuccess: ({ refused }) => {
        setOutcome({
          saved: changes.length - refused.length,
          refusals: new Map(refused.map((each) => [keyOf(each), each])),
        })
        onSaved([...new Set(refused.map(({ stayDate }) => stayDate))])
      },
      onError: (error) =>
        setOutcome({
          saved: 0,
          refusals: new Map(
            [...refusedLines(error)].flatMap(([at, refusal]) => {
              const change = changes[at]
              return change ? [[keyOf(change), refusal] as const] : []
            }),
          ),
        }),
    })
  const noteOf = (line: ManyLine): string => {
    const { reason, limits } = line
    const refusal = outcome?.refusals.get(keyOf(line))
    if (refusal) return refusalText(refusal, limits)
    return reason ? text(`manage.many.reasons.${reason}`) : ''
  }
  const written = (rate: number | null) => (rate === null ? '–' : rates.rate(rate))
  const partlySaved = ({ saved }: Outcome) =>
    saved === 0 ? text('manage.many.refused') : text('manage.many.partly', { smart_count: saved })
  if (!lines) return <SkeletonLines height={120} />
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
              cell: ({ stayDate }: ManyLine) => formats.night(stayDate),
            },
            ...(data.categories.length > 1
              ? [
                  {
                    name: 'category',
                    label: text('pricing.category'),
                    cell: ({ category }: ManyLine) => data.categories.find(({ id }) => id === category)?.name,
                  },
                ]
              : []),
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
                  <Delta value={after - before} isRate>
                    {formats.percentDifference(differenceOf(after, before).share)}
                  </Delta>
                )
              },
            },
            {
              name: 'note',
              label: text('manage.many.note'),
              cell: noteOf,
            },
          ]}
          rows={lines.slice(0, most)}
          keyOf={keyOf}
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
        refused={outcome && outcome.refusals.size > 0 ? partlySaved(outcome) : null}
        stale={text('manage.many.stale')}
        changed={changes.length}
        unchanged={text('manage.many.ratesLeftOut', { smart_count: lines.length - changes.length })}
        onSave={submit}
        onCancel={onCancel}
      />
    </>
  )
}
