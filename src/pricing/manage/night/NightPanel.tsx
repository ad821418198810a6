import { type KeyboardEvent, useEffect, useRef } from 'react'
import { daysBetween } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { GroupsOfNight } from '../../../booking/GroupsOfNight.tsx'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { ForecastAccuracy } from '../../../forecast/ForecastAccuracy.tsx'
import { Button } from '../../../kit/Button.tsx'
import { LeaveScope } from '../../../kit/form/LeaveScope.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import { SkeletonLines } from '../../../kit/Skeleton.tsx'
import { useEventNames } from '../calendar/use-night-label.ts'
import { rateOn } from '../night-state.ts'
import type { RateDrafts } from '../use-drafts.ts'
import type { ManageView } from '../use-manage-view.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { MarketTab } from './MarketTab.tsx'
import { NightFigures } from './NightFigures.tsx'
import classes from './night.module.css'
import { OverviewTab } from './OverviewTab.tsx'
import { PanelTabs, TABS } from './PanelTabs.tsx'
import { RateTab } from './RateTab.tsx'
import { RestrictionsTab } from './RestrictionsTab.tsx'
import { WhatIfTab } from './WhatIfTab.tsx'

const CONTENTS = {
  overview: OverviewTab,
  rate: RateTab,
  market: MarketTab,
  restrictions: RestrictionsTab,
  history: HistoryTab,
  whatIf: WhatIfTab,
}

/** A different value of these in the address shows a different form. */
const PARAMS = ['night', 'category', 'tab']

interface NightPanelProps {
  view: ManageView
  stayDate: string
  data: PricedNights | undefined
  category: number
  drafts: RateDrafts
}

/** One night: figures, groups, rate and reasons, market, restrictions, history. Arrow keys move to its neighbours, Escape closes it. */
export function NightPanel({ view, stayDate, data, category, drafts }: NightPanelProps) {
  const text = useText()
  const formats = useFormats()
  const eventsOf = useEventNames()
  const head = useRef<HTMLHeadingElement>(null)
  const night = data?.nights.find((each) => each.stayDate === stayDate)
  const tab = view.address.choice('tab', TABS, 'rate')
  const Content = CONTENTS[tab]
  const daysAhead = daysBetween(view.today, stayDate)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])

  const close = () => {
    document.querySelector<HTMLElement>(`[data-date="${stayDate}"]`)?.focus()
    view.closeNight()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return close()
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // Fields, sliders and tabs use the arrow keys themselves.
    if (!step || (event.target as HTMLElement).closest('input, select, [role="slider"], [role="tab"]')) return
    event.preventDefault()
    view.stepNight(step)
  }
  return (
    <aside className={classes.panel} aria-label={text('manage.night.label')} onKeyDown={press}>
      <header className={classes.head}>
        <div className="to-start min-0">
          <h2 ref={head} tabIndex={-1} className="title" aria-live="polite">
            {formats.fullNight(stayDate)}
          </h2>
          <p className="small muted">
            {[
              daysAhead >= 0
                ? text('figures.daysAhead', { smart_count: daysAhead })
                : text('manage.night.over', { smart_count: -daysAhead }),
              ...eventsOf(night),
            ].join(' · ')}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-label={text('manage.night.before')}
          onClick={() => view.stepNight(-1)}
        >
          <Icon name="back" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-label={text('manage.night.after')}
          onClick={() => view.stepNight(1)}
        >
          <Icon name="forward" />
        </Button>
        <Button variant="quiet" size="small" iconOnly aria-label={text('manage.night.close')} onClick={close}>
          <Icon name="close" />
        </Button>
      </header>
      <NightFigures night={night} today={view.today} />
      {night && night.groups.length > 0 && (
        <section className={classes.section}>
          <h3>{text('figures.nightGroups.title')}</h3>
          <GroupsOfNight groups={night.groups} />
        </section>
      )}
      {night?.forecast && (
        <CardBody>
          <ForecastAccuracy />
        </CardBody>
      )}
      <PanelTabs tab={tab} onChange={(next) => view.address.put({ tab: next === 'rate' ? null : next })} />
      <div role="tabpanel" aria-label={text(`manage.tabs.${tab}`)} className={classes.content}>
        {category > 0 ? (
          <LeaveScope params={PARAMS}>
            <Content
              key={`${stayDate} ${category}`}
              view={view}
              stayDate={stayDate}
              data={data}
              night={night}
              rate={rateOn(night, category)}
              category={category}
              drafts={drafts}
            />
          </LeaveScope>
        ) : (
          <SkeletonLines height={280} />
        )}
      </div>
    </aside>
  )
}
