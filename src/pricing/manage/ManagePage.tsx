import Stack from '@mui/material/Stack'
import { clsx } from 'clsx'
import { useStore } from 'ra-core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../contract/pricing/priced-night.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { ageOf, useNow } from '../../core/format/age.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useMoment } from '../../core/format/use-moment.ts'
import { useHotelCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { SetupCard } from '../../hotel/SetupCard.tsx'
import { Button } from '../../kit/Button.tsx'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { PageFigures } from '../../kit/figures/PageFigures.tsx'
import { useMarksLanguage } from '../../kit/figures/use-marks-language.ts'
import { Callout } from '../../kit/layout/Callout.tsx'
import { SavedViews } from '../../kit/list/SavedViews.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { AutopilotStrip } from './autopilot/AutopilotStrip.tsx'
import { CalendarCard } from './calendar/CalendarCard.tsx'
import { ChangeBar } from './changes/ChangeBar.tsx'
import { PublicationCard } from './changes/PublicationCard.tsx'
import { type LastPublication, PublishedNotice } from './changes/PublishedNotice.tsx'
import { useUndoablePublication } from './changes/use-publication.ts'
import { GridCard } from './grid/GridCard.tsx'
import { ListCard, PendingList } from './list/ListCard.tsx'
import classes from './manage.module.css'
import { ManyBar } from './many/ManyBar.tsx'
import { NightPanel } from './night/NightPanel.tsx'
import { useDrafts } from './use-drafts.ts'
import { useManageView, VIEWS } from './use-manage-view.ts'
import { useRatesNews } from './use-rates-news.ts'

const NONE: ReadonlySet<StayDate> = new Set()

/** When the rates were calculated, in the hotel's time zone, and how old their data is. */
function CalculatedAt({ nights: { calculatedAt, basedOn } }: { nights: PricedNights }) {
  const text = useText()
  const formats = useFormats()
  const moment = useMoment()
  const now = useNow()
  if (calculatedAt === null) return <span>{text('manage.notCalculated')}</span>
  return (
    <span>
      {text('manage.calculatedAt', { moment: moment(calculatedAt) })}
      {basedOn && ` · ${text('manage.basedOn', { ago: formats.ago(ageOf(basedOn, now)) })}`}
    </span>
  )
}

/** The page on which rates are set, explained and published. */
export default function ManagePage() {
  const text = useText()
  const { id: companyId } = useCompany()
  const view = useManageView()
  const {
    data: answer,
    error,
    refetch,
    isPlaceholderData,
  } = useHotelCall('GET /api/pricing/nights', {
    ...view.range,
    ...useMarksLanguage(),
  })
  // Nights of another period are not shown in place of the requested ones.
  const data = isPlaceholderData && answer ? { ...answer, nights: [] } : answer
  const category =
    data?.categories.find(({ id }) => id === view.category)?.id ??
    data?.categories.find(({ isPrimary }) => isPrimary)?.id ??
    view.category ??
    0
  const drafts = useDrafts()
  useRatesNews()
  const [selected, setSelected] = useState<ReadonlySet<StayDate>>(NONE)
  const publication = Number(view.address.read('publication'))
  const showPublication = (id: number | null) => view.address.put({ publication: id === null ? null : String(id) })
  const { lines } = drafts
  // Undefined until something is published or the notice is closed: until then the latest publication that can be undone is shown, unless
  // selected nights or changes need its room.
  const [published, setPublished] = useState<LastPublication | null>()
  const [closed, setClosed] = useStore('manage.closedUndo', 0)
  const undoable = useUndoablePublication()
  const offered = undoable && undoable.id !== closed && selected.size === 0 && lines.length === 0 ? undoable : undefined
  const last = published === undefined ? offered : published
  const closeUndo = (id: number) => {
    setClosed(id)
    setPublished(null)
  }
  const onPublished = (publication: LastPublication) => {
    setPublished(publication)
    showPublication(publication.id)
  }
  const isCalendar = view.show === 'weeks' || view.show === 'month'
  const drafted = useMemo(
    () => new Map(lines.flatMap((line) => (line.category === category ? [[line.stayDate, line.rate] as const] : []))),
    [lines, category],
  )
  return (
    <FigureDates value={view.period}>
      <PageHead
        title={text('common.pages.manage')}
        note={data && <CalculatedAt nights={data} />}
        tools={
          <>
            <Segmented
              label={text('manage.views.label')}
              options={VIEWS.map((value) => ({ value, label: text(`manage.views.${value}`) }))}
              value={view.show}
              onChange={view.choose}
            />
            {undoable && undoable.id !== publication && (
              <Button variant="quiet" size="small" onClick={() => showPublication(undoable.id)}>
                {text('manage.undo.title')}
              </Button>
            )}
            <Link className="small" to={`/manage/decisions?companyId=${companyId}`}>
              {text('common.pages.decisions')}
            </Link>
            <SavedViews list="manage" />
          </>
        }
      />
      <PageFigures call={{ data, error, refetch }}>
        {() => (
          <>
            <Stack spacing={4}>
              {data?.isStale && <Callout tone="warn">{text('manage.stale')}</Callout>}
              {data && data.missing.length > 0 && <SetupCard missing={data.missing} />}
              <AutopilotStrip data={data} />
              {data && publication > 0 && (
                <PublicationCard
                  key={publication}
                  id={publication}
                  data={data}
                  onShow={showPublication}
                  onUndone={onPublished}
                  onClose={() => showPublication(null)}
                />
              )}
              {data?.categories.length !== 0 && (
                <div className={clsx(view.night && classes.withPanel)}>
                  {isCalendar && (
                    <CalendarCard
                      view={view}
                      data={data}
                      category={category}
                      drafts={drafted}
                      lines={lines}
                      selected={selected}
                      onSelect={setSelected}
                    />
                  )}
                  {view.show === 'list' && !data && <PendingList view={view} />}
                  {view.show === 'list' && data && (
                    <ListCard
                      view={view}
                      data={data}
                      category={category}
                      drafts={drafts}
                      selected={selected}
                      onSelect={setSelected}
                    />
                  )}
                  {view.show === 'grid' && <GridCard view={view} drafts={drafts} />}
                  {view.night && (
                    <NightPanel view={view} stayDate={view.night} data={data} category={category} drafts={drafts} />
                  )}
                </div>
              )}
            </Stack>
            <div className={classes.bars}>
              {data && selected.size > 0 && (
                <ManyBar
                  key={category}
                  selected={selected}
                  data={data}
                  category={category}
                  drafts={drafts}
                  onSelect={(nights) => setSelected(nights.length === 0 ? NONE : new Set(nights))}
                />
              )}
              {last && (
                <PublishedNotice key={last.id} last={last} onUndone={onPublished} onClose={() => closeUndo(last.id)} />
              )}
              {data && <ChangeBar data={data} drafts={drafts} onPublished={onPublished} />}
            </div>
          </>
        )}
      </PageFigures>
    </FigureDates>
  )
}
