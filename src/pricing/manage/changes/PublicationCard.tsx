import { useState } from 'react'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import {
  PUBLICATION_STATES,
  type PublicationLine,
  type PublicationUndo,
} from '../../../../contract/pricing/publication.ts'
import { Reason } from '../../../connection/Reason.tsx'
import { useRestrictionText } from '../../../connection/use-restriction-marks.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardNote } from '../../../kit/layout/CardNote.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { UndoPublication } from './UndoPublication.tsx'
import { usePublication } from './use-publication.ts'

/** Lines that are drawn at a time. */
const STEP = 50
/** Refused lines come first because they need a decision. */
const ORDER = ['refused', 'queued', 'sent', 'confirmed', 'superseded'] as const

interface PublicationCardProps {
  id: number
  data: PricedNights
  /** Shows another publication. */
  onShow: (id: number) => void
  onUndone: (undo: PublicationUndo) => void
  onClose: () => void
}

/** The state of published rates and restrictions by line; refused ones can be sent again. */
export function PublicationCard({ id, data, onShow, onUndone, onClose }: PublicationCardProps) {
  const text = useText()
  const formats = useFormats()
  const moment = useMoment()
  const rates = useRateTexts(data.currency)
  const restrictionText = useRestrictionText()
  const mayWrite = useHasAuthority('USER')
  const [most, setMost] = useState(STEP)
  const { stored, retry, mark } = usePublication(id)
  const close = (
    <Button size="small" variant="quiet" iconOnly aria-label={text('manage.publication.close')} onClick={onClose}>
      <Icon name="close" />
    </Button>
  )
  const state = (line: PublicationLine) => (
    <span className={line.state === 'refused' ? 'inline-row gap-4 bold down' : undefined}>
      {line.state === 'refused' && <Icon name="alert" size={14} />}
      {line.state === 'confirmed' && <Icon name="check" size={14} />} {text(`manage.states.${line.state}`)}
    </span>
  )
  const change = ({ rate, previous, restriction, previousRestriction }: PublicationLine) =>
    restriction
      ? `${previousRestriction ? restrictionText(previousRestriction) : '–'} → ${restrictionText(restriction)}`
      : `${previous === null ? '–' : rates.rate(previous)} → ${rate === null ? '–' : rates.rate(rate)}`
  return (
    <Loaded
      call={stored}
      failed={text('manage.publication.failed')}
      placeholder={120}
      frame={(content) => (
        <Card title={text('manage.publication.title')} tools={close}>
          {content}
        </Card>
      )}
    >
      {(publication) => {
        const { counts, via, lines, undoes, undoneBy } = publication
        const sorted = lines.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
        return (
          <Card
            title={text('manage.publication.title')}
            note={
              <span aria-live="polite">
                {moment(publication.publishedAt)}
                {PUBLICATION_STATES.filter((each) => counts[each] > 0).map(
                  (each) => ` · ${formats.count(counts[each])} ${text(`manage.states.${each}`)}`,
                )}
              </span>
            }
            tools={
              <>
                <UndoPublication publication={publication} onUndone={onUndone} />
                {via === null && <ExportButtons lines={lines} data={data} />}
                {mayWrite && via === null && counts.queued > 0 && (
                  <Button variant="primary" disabled={mark.isPending} onClick={() => mark.mutate()}>
                    {text('manage.publication.mark')}
                  </Button>
                )}
                {mayWrite && via !== null && counts.refused > 0 && (
                  <Button variant="primary" size="small" disabled={retry.isPending} onClick={() => retry.mutate()}>
                    <Icon name="reload" />
                    {text('manage.publication.retry', { smart_count: counts.refused })}
                  </Button>
                )}
                {close}
              </>
            }
          >
            {undoneBy !== null && (
              <CardNote>
                {text('manage.undo.undone')}{' '}
                <Button variant="link" onClick={() => onShow(undoneBy)}>
                  {text('manage.undo.showUndo')}
                </Button>
              </CardNote>
            )}
            {undoes !== null && (
              <CardNote>
                {text('manage.undo.undoes')}{' '}
                <Button variant="link" onClick={() => onShow(undoes)}>
                  {text('manage.undo.showUndone')}
                </Button>
              </CardNote>
            )}
            {via === null && counts.queued > 0 && <CardNote>{text('manage.publication.byHand')}</CardNote>}
            {via === 'csv' && counts.queued + counts.sent > 0 && (
              <CardNote>{text('manage.publication.byFile')}</CardNote>
            )}
            <Table
              label={text('manage.publication.title')}
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
                  name: 'category',
                  label: text('pricing.category'),
                  cell: ({ category, ratePlan }) => (
                    <>
                      {data.categories.find((each) => each.id === category)?.name}
                      <span className="narrow-only"> · {ratePlan}</span>
                    </>
                  ),
                },
                { name: 'plan', label: text('pricing.plan'), cell: ({ ratePlan }) => ratePlan, isWideOnly: true },
                {
                  name: 'rate',
                  label: text('manage.publication.what'),
                  unit: data.currency,
                  isNumber: true,
                  cell: change,
                },
                {
                  name: 'state',
                  label: text('manage.publication.state'),
                  cell: state,
                  sub: ({ reason, reasonKind }) => reason && <Reason kind={reasonKind} reason={reason} />,
                },
              ]}
              rows={sorted.slice(0, most)}
              keyOf={(line) => line.id}
            />
            {lines.length > most && (
              <CardNote component="div">
                <Button variant="link" onClick={() => setMost(most + STEP)}>
                  {text('figures.showMore', { smart_count: Math.min(STEP, lines.length - most), all: lines.length })}
                </Button>
              </CardNote>
            )}
          </Card>
        )
      }}
    </Loaded>
  )
}
