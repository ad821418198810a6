import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftChoice } from '../../../../contract/draft.ts'
import type { PricedNights } from '../../../../contract/priced-night.ts'
import type { PublicationWithLines } from '../../../../contract/publication.ts'
import { useCompany, useHolds } from '../../../bootstrap/use-start.ts'
import { Button } from '../../../components/Button.tsx'
import { Delta } from '../../../components/Delta.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { InlineConfirm } from '../../../components/InlineConfirm.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { api } from '../../../http/index.ts'
import { isStale } from '../../../http/stale.ts'
import { useText } from '../../../i18n/text.ts'
import { useRateTexts } from '../../../pricing/use-rate-texts.ts'
import type { RateDrafts } from '../use-drafts.ts'
import { useRateRefusal } from '../use-rate-refusal.ts'
import { ChangeLine } from './ChangeLine.tsx'
import classes from './changes.module.css'
import { ExportButtons } from './ExportButtons.tsx'

/** Lines that are shown before the list is opened. */
const FEW = 3
/** Lines that are drawn at a time. */
const STEP = 100

interface ChangeBarProps {
  data: PricedNights
  drafts: RateDrafts
  onPublished: (publication: PublicationWithLines) => void
}

/** The changes of the hotel that are not published, by whomever: a tick for each, published or discarded together. */
export function ChangeBar({ data, drafts: { lines, discard, publish }, onPublished }: ChangeBarProps) {
  const text = useText()
  const mayWrite = useHolds('USER')
  const rates = useRateTexts(data.currency)
  const refusal = useRateRefusal(rates)
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const [most, setMost] = useState(STEP)
  if (lines.length === 0) return null
  const ticked = lines.filter(({ id }) => !unticked.has(id))
  const choice = { lines: ticked.map(({ id, revision }) => ({ id, revision })) }
  const isSending = discard.isPending || publish.isPending
  const error = publish.error ?? discard.error
  const tick = (ids: readonly number[], isTicked: boolean) => {
    const next = new Set(unticked)
    for (const id of ids) {
      if (isTicked) next.delete(id)
      else next.add(id)
    }
    setUnticked(next)
  }
  const shown = lines.slice(0, isOpen ? most : FEW)
  return (
    <section className={classes.bar} aria-label={text('manage.changes.title')}>
      <div className={classes.summary}>
        <label className={classes.tick}>
          <input
            type="checkbox"
            disabled={!mayWrite}
            checked={ticked.length === lines.length}
            ref={(box) => {
              if (box) box.indeterminate = ticked.length > 0 && ticked.length < lines.length
            }}
            onChange={({ target }) =>
              tick(
                lines.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <b aria-live="polite">{text('manage.changes.count', { smart_count: lines.length, ticked: ticked.length })}</b>
        </label>
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'manage.changes.hide' : 'manage.changes.show')}
          <Icon name="down" size={12} />
        </Button>
      </div>
      <ul className={isOpen ? classes.list : classes.few}>
        {shown.map((line) => (
          <ChangeLine
            key={line.id}
            line={line}
            data={data}
            isTicked={!unticked.has(line.id)}
            isWhole={isOpen}
            onTick={mayWrite ? (isTicked) => tick([line.id], isTicked) : undefined}
          />
        ))}
        {isOpen && lines.length > most && (
          <li>
            <Button variant="link" onClick={() => setMost(most + STEP)}>
              {text('figures.showMore', { smart_count: Math.min(STEP, lines.length - most), all: lines.length })}
            </Button>
          </li>
        )}
      </ul>
      <Effect choice={choice} data={data} />
      {error && (
        <p role="alert" className={classes.error}>
          {isStale(error) ? text('manage.changes.stale') : refusal(error, null)}
        </p>
      )}
      <div className={classes.actions}>
        {(isOpen || data.connection === null) && <ExportButtons lines={ticked} data={data} />}
        {mayWrite && (
          <>
            <InlineConfirm
              label={text('manage.changes.discard')}
              name={text('manage.changes.discard')}
              question={text('manage.changes.discardQuestion', { smart_count: ticked.length })}
              confirm={text('manage.changes.discard')}
              cancel={text('common.form.cancel')}
              isBusy={isSending || ticked.length === 0}
              onConfirm={() => discard.mutate(choice)}
            />
            <Button
              variant="primary"
              disabled={isSending || ticked.length === 0}
              onClick={() => publish.mutate(choice, { onSuccess: onPublished })}
            >
              {publish.isPending
                ? text('manage.changes.publishing')
                : text('manage.changes.publish', { smart_count: ticked.length })}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** What the ticked changes are expected to bring, in sum. */
function Effect({ choice, data }: { choice: DraftChoice; data: PricedNights }) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const { data: effect } = useQuery({
    queryKey: ['pricing', companyId, 'drafts-effect', choice, data.calculatedAt],
    queryFn: ({ signal }) =>
      api.request('POST /api/pricing/drafts/effect', { query: { companyId }, body: choice, signal }),
    enabled: choice.lines.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!effect || choice.lines.length === 0) return null
  if (effect.nights === 0) return <p className={classes.effect}>{text('manage.changes.noEffect')}</p>
  return (
    <p className={classes.effect}>
      {text('manage.changes.effect')}{' '}
      <Delta value={effect.revenue}>
        {formats.wholeMoneyDifference(effect.revenue, effect.currency)} {effect.currency}
      </Delta>{' '}
      {text('manage.changes.effectRooms', { rooms: formats.decimalDifference(effect.roomNights) })}
      {effect.unknownNights > 0 && ` ${text('manage.changes.effectUnknown', { smart_count: effect.unknownNights })}`}
    </p>
  )
}
