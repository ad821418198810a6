import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../../core/i18n/text.ts'
import grid from '../../../kit/figures/night-grid.module.css'
import { Icon } from '../../../kit/Icon.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { ChangedRate } from '../ActiveRate.tsx'
import { AutopilotMark } from '../AutopilotMark.tsx'
import type { RateDifference } from '../night-state.ts'
import { RecommendedRate } from '../RecommendedRate.tsx'
import type { ManageView } from '../use-manage-view.ts'
import classes from './calendar.module.css'
import { OccupancyBar } from './OccupancyBar.tsx'

const SHOWN = [
  ['upNotable', { direction: 'up', share: null, isNotable: true }, '149'],
  ['up', { direction: 'up', share: null, isNotable: false }, '142'],
  ['same', { direction: 'same', share: null, isNotable: false }, '139'],
  ['down', { direction: 'down', share: null, isNotable: false }, '136'],
  ['downNotable', { direction: 'down', share: null, isNotable: true }, '129'],
] as const satisfies readonly (readonly [string, RateDifference, string])[]

/** Restrictions whose marks are abbreviations, where the calendar has room for them. */
const RESTRICTIONS = [
  ['MLOS', 'minimumStay'],
  ['CTA', 'closedToArrival'],
  ['CTD', 'closedToDeparture'],
] as const

interface CalendarLegendProps {
  view: ManageView
  /** Of rates. */
  unit: string
}

/** What the marks of the nights mean, as far as the calendar may show them. */
export function CalendarLegend({ view: { paging, range, today }, unit }: CalendarLegendProps) {
  const text = useText()
  const entries: (readonly [name: string, mark: ReactNode, className?: string | undefined])[] = [
    [text('manage.legend.active', { unit }), <b key="active">139</b>],
    ...SHOWN.map(
      ([name, difference, rate]) =>
        [
          text(`manage.legend.${name}`),
          <RecommendedRate key={name} difference={difference}>
            {rate}
          </RecommendedRate>,
        ] as const,
    ),
    [text('manage.marks.autopilot.on'), <AutopilotMark key="on" mode="on" />],
    [text('manage.marks.autopilot.shadow'), <AutopilotMark key="shadow" mode="shadow" />],
    [text('manage.marks.fixed'), <Icon key="fixed" name="lock" size={14} />],
    ...RESTRICTIONS.map(
      ([mark, name]) =>
        [
          text(`pricing.marks.${name}`),
          <span key={mark} className={grid.mark}>
            {mark}
          </span>,
          classes.mark,
        ] as const,
    ),
    [text('manage.legend.restricted'), <Icon key="restricted" name="restricted" size={14} />, classes.legendRestricted],
    [
      text('manage.legend.bar'),
      <span key="bar">
        <OccupancyBar otb={0.5} forecast={0.85} />
      </span>,
    ],
    [text('figures.weekendNight'), <span key="weekend" className={clsx(classes.legendNight, grid.weekend)} />],
    ...(range.from < today
      ? [[text('manage.legend.past'), <span key="past" className={clsx(classes.legendNight, classes.past)} />] as const]
      : []),
    ...(paging === 'month'
      ? [
          [
            text('manage.legend.otherMonth'),
            <span key="other" className={clsx(classes.legendNight, classes.out)} />,
          ] as const,
        ]
      : []),
    [text('manage.legend.drafted'), <ChangedRate key="drafted" before="139" after="149" />],
  ]
  return (
    <Row component="ul" spacing="4px 16px" className={clsx('small muted padded', classes.legend)}>
      {entries.map(([name, mark, className]) => (
        <li key={name} className={className}>
          <span className="inline-row gap-6 nowrap">
            <span aria-hidden="true">{mark}</span>
            {name}
          </span>
        </li>
      ))}
    </Row>
  )
}
