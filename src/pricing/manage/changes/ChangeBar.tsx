import { useStore } from 'ra-core'
import { useState } from 'react'
import { OVERRIDE_REASONS, type OverrideReason } from '../../../../contract/pricing/decision.ts'
import { type Draft, isOutside, type RestrictionChange } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import type { PublicationWithLines } from '../../../../contract/pricing/publication.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { isStale } from '../../../core/http/stale.ts'
import { useText } from '../../../core/i18n/text.ts'
import { modalStore, useModalOfPage } from '../../../core/modal-store.ts'
import { Button } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import type { RateDrafts } from '../use-drafts.ts'
import { refusalOf, useRateRefusal } from '../use-rate-refusal.ts'
import { ChangeLine } from './ChangeLine.tsx'
import classes from './changes.module.css'
import { DraftsEffect } from './DraftsEffect.tsx'
import { ExportButtons, nightsOf } from './ExportButtons.tsx'
import { PublishSummary } from './PublishSummary.tsx'
import { RestrictionLine } from './RestrictionLine.tsx'

/** Lines shown before the list is expanded. */
const FEW = 3
/** Lines rendered at a time. */
const STEP = 100
/** The id of the dialog that asks before changes are published. */
const PUBLISH = 'publish-changes'

interface ChangeBarProps {
  data: PricedNights
  drafts: RateDrafts
  onPublished: (publication: PublicationWithLines) => void
}

/** A change in the list: of a rate, or of a restriction on consecutive nights. */
type Change = { key: string } & (
  | { line: Draft; restriction?: never }
  | { line?: never; restriction: RestrictionChange }
)

/** Whether a change sets another rate than the recommended one. */
const isOverride = ({ rate, recommended }: Draft): boolean => recommended !== null && rate !== recommended

const changesOf = ({ lines, restrictions }: Pick<RateDrafts, 'lines' | 'restrictions'>): Change[] => [
  ...lines.map((line) => ({ key: `rate ${line.id}`, line })),
  ...restrictions.map((restriction) => ({
    key: `restriction ${restriction.category} ${restriction.from}`,
    restriction,
  })),
]

/** Why the recommended rate was not taken, by the id of the change. */
type Reasons = Readonly<Partial<Record<number, OverrideReason>>>
const NO_REASONS: Reasons = {}

/** The unpublished changes of the hotel by any user, with checkboxes to publish or discard several at once. */
export function ChangeBar({ data, drafts, onPublished }: ChangeBarProps) {
  const { discard, publish } = drafts
  const text = useText()
  const mayWrite = useHasAuthority('USER')
  const rates = useRateTexts(data.currency)
  const refusal = useRateRefusal(rates)
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const [most, setMost] = useState(STEP)
  // Chosen before publishing, they are still there if the page is left in between.
  const [reasons, setReasons] = useStore<Reasons>(`manage.overrideReasons.${data.companyId}`, NO_REASONS)
  useModalOfPage(PUBLISH)
  const changes = changesOf(drafts)
  if (changes.length === 0) return null
  const ticked = changes.filter(({ key }) => !unticked.has(key))
  const tickedLines = ticked.flatMap(({ line }) => line ?? [])
  const tickedRestrictions = ticked.flatMap(({ restriction }) => restriction ?? [])
  // A rate outside the limits of its night can only be discarded.
  const published = { lines: tickedLines.filter((line) => !isOutside(line)), restrictions: tickedRestrictions }
  const publishedCount = published.lines.length + published.restrictions.length
  const choiceOf = (lines: readonly Draft[]) => ({ lines: lines.map(({ id, revision }) => ({ id, revision })) })
  const restrictions = tickedRestrictions.map(({ category, from, to, after }) => ({ category, from, to, after }))
  const isSending = discard.isPending || publish.isPending
  const error = publish.error ?? discard.error
  const tick = (keys: readonly string[], isTicked: boolean) => {
    const next = new Set(unticked)
    for (const key of keys) {
      if (isTicked) next.delete(key)
      else next.add(key)
    }
    setUnticked(next)
  }
  const overrides = published.lines.filter(isOverride)
  const [firstReason] = overrides.map(({ id }) => reasons[id])
  const commonReason = overrides.every(({ id }) => reasons[id] === firstReason) ? firstReason : undefined
  /** Other lines keep their reasons, also those that came meanwhile. */
  const giveReason = (lines: readonly Draft[], reason: OverrideReason | undefined) =>
    setReasons((before) => ({ ...before, ...Object.fromEntries(lines.map(({ id }) => [id, reason])) }))
  const send = () => {
    const lines = published.lines.map((line) => ({
      id: line.id,
      revision: line.revision,
      ...(reasons[line.id] && isOverride(line) && { overrideReason: reasons[line.id] }),
    }))
    publish.mutate(
      { lines, ...(restrictions.length > 0 && { restrictions }) },
      {
        onSuccess: (publication) => {
          giveReason(published.lines, undefined)
          onPublished(publication)
        },
      },
    )
  }
  /** Shows first what would be on sale, other rate plans included. */
  const start = () =>
    modalStore.add({
      id: PUBLISH,
      title: text('manage.publish.title', { smart_count: publishedCount }),
      message: <PublishSummary {...published} data={data} />,
      submit: { label: text('manage.changes.publish', { smart_count: publishedCount }), action: send },
      cancel: { label: text('common.form.cancel') },
      isLarge: true,
    })
  const shown = changes.slice(0, isOpen ? most : FEW)
  return (
    <Row component="section" spacing="8px 16px" className={classes.bar} aria-label={text('manage.changes.title')}>
      <Row className={classes.summary}>
        <label className="inline-row nowrap pointer touchable">
          <input
            type="checkbox"
            disabled={!mayWrite}
            checked={ticked.length === changes.length}
            ref={(box) => {
              if (box) box.indeterminate = ticked.length > 0 && ticked.length < changes.length
            }}
            onChange={({ target }) =>
              tick(
                changes.map(({ key }) => key),
                target.checked,
              )
            }
          />
          <b className="nowrap" aria-live="polite">
            {text('manage.changes.count', { smart_count: changes.length, ticked: ticked.length })}
          </b>
        </label>
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'manage.changes.hide' : 'manage.changes.show')}
          <Icon name="down" size={12} />
        </Button>
      </Row>
      <ul className={isOpen ? classes.list : classes.few}>
        {shown.map(({ key, line, restriction }) => {
          const common = {
            data,
            isTicked: !unticked.has(key),
            isWhole: isOpen,
            onTick: mayWrite ? (isTicked: boolean) => tick([key], isTicked) : undefined,
          }
          return line ? (
            <ChangeLine
              key={key}
              line={line}
              {...common}
              reason={reasons[line.id]}
              onReason={mayWrite && isOverride(line) ? (reason) => giveReason([line], reason) : undefined}
            />
          ) : (
            <RestrictionLine key={key} change={restriction} {...common} />
          )
        })}
        {isOpen && changes.length > most && (
          <li>
            <Button variant="link" onClick={() => setMost(most + STEP)}>
              {text('figures.showMore', { smart_count: Math.min(STEP, changes.length - most), all: changes.length })}
            </Button>
          </li>
        )}
      </ul>
      <DraftsEffect choice={choiceOf(published.lines)} data={data} />
      {error && (
        <p role="alert" className="down full-width">
          {isStale(error) ? text('manage.changes.stale') : refusal(refusalOf(error), null)}
        </p>
      )}
      {mayWrite && overrides.length > 0 && (
        <Row spacing="4px 8px">
          <span className="small muted" aria-hidden="true">
            {text('manage.changes.why', { smart_count: overrides.length })}
          </span>
          <Segmented<OverrideReason | ''>
            label={text('manage.changes.why', { smart_count: overrides.length })}
            value={commonReason ?? ''}
            onChange={(reason) => giveReason(overrides, reason === '' || reason === commonReason ? undefined : reason)}
            options={OVERRIDE_REASONS.map((value) => ({ value, label: text(`manage.changes.whys.${value}`) }))}
          />
          {commonReason === undefined && overrides.some(({ id }) => reasons[id]) && (
            <span className="small muted">{text('manage.changes.whysDiffer')}</span>
          )}
        </Row>
      )}
      <Row justify="end" className={classes.actions}>
        {(isOpen || data.connection === null) && (
          <ExportButtons lines={[...tickedLines, ...tickedRestrictions.flatMap(nightsOf)]} data={data} />
        )}
        {mayWrite && (
          <>
            {tickedLines.length > 0 && (
              <InlineConfirm
                label={text('manage.changes.discard')}
                name={text('manage.changes.discard')}
                question={text('manage.changes.discardQuestion', { smart_count: tickedLines.length })}
                confirm={text('manage.changes.discard')}
                cancel={text('common.form.cancel')}
                isBusy={isSending}
                onConfirm={() =>
                  discard.mutate(choiceOf(tickedLines), {
                    onSuccess: () => giveReason(tickedLines, undefined),
                  })
                }
              />
            )}
            <Button variant="primary" disabled={isSending || publishedCount === 0} onClick={start}>
              {publish.isPending
                ? text('manage.changes.publishing')
                : text('manage.changes.publish', { smart_count: publishedCount })}
            </Button>
          </>
        )}
      </Row>
    </Row>
  )
}
