import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'ra-core'
import { addDays, isStayDate, type StayDate } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { stayRangeIn } from '../../kit/figures/stay-range.ts'
import { useAddress } from '../../kit/figures/use-address.ts'
import { type CalendarPaging, PAGING } from './calendar/calendar-periods.ts'
import { FILTERS, ORDERS } from './list/list-rows.ts'

export const VIEWS = ['weeks', 'month', 'list', 'grid'] as const
export type View = (typeof VIEWS)[number]

const isCalendar = (view: View): view is CalendarPaging => view === 'weeks' || view === 'month'

/**
 * The view of the page, stored in the address; whether the calendar goes by weeks or by month is also kept on this device, for
 * addresses that don't say. On a phone the page starts with the nights that need a decision.
 */
export function useManageView() {
  const address = useAddress()
  const today = todayIn(useCompany().timeZone)
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const [kept, keep] = useStore<CalendarPaging>('manage.calendar', 'weeks')
  const opened = address.read('night')
  const night = opened !== null && isStayDate(opened) ? opened : null
  const requested = (paging: CalendarPaging) => PAGING[paging].read(address.read(PAGING[paging].param))
  const paging = requested('month') ? 'month' : requested('weeks') ? 'weeks' : kept
  const show = address.choice('view', VIEWS, isPhone ? 'list' : paging)
  const shownPaging = isCalendar(show) ? show : paging
  const pages = PAGING[shownPaging]
  const present = pages.of(today, today)
  const shows = (first: StayDate, date: StayDate) => {
    const { from, to } = pages.range(first)
    return from <= date && date <= to
  }
  /** The period of an address without one: the current one, or that of its night if the current one doesn't show it. */
  const usual = (date: StayDate | null) => (date && !shows(present, date) ? pages.of(date, present) : present)
  const first = requested(shownPaging) ?? usual(night)
  const category = Number(address.read('category'))
  const put = (nextNight: StayDate | null, next: StayDate, others: Record<string, null> = {}) => {
    const isPresent = next === present && usual(nextNight) === present
    address.put({
      // A month alone in the address says that it goes by month; without one the view has to.
      view: isCalendar(show) && show !== kept ? show : address.read('view'),
      night: nextNight,
      [pages.param]: isPresent ? null : pages.write(next),
      ...others,
    })
  }
  /** A night that the period doesn't show is closed: no more data is loaded for it. */
  const showPeriod = (next: StayDate) => put(night !== null && shows(next, night) ? night : null, next)
  /** Opens a night; changes the period if it doesn't show the night. */
  const openNight = (date: StayDate) => put(date, shows(first, date) ? first : pages.of(date, first))
  return {
    address,
    today,
    isPhone,
    show,
    /** Shows the nights in another way; the calendar stays where it is. */
    choose: (next: View) => {
      if (!isCalendar(next)) return address.put({ view: next })
      keep(next)
      const { of, range, param, write } = PAGING[next]
      const date = first === present ? today : first
      const target = of(date, date)
      const { from, to } = range(target)
      address.put({
        view: next,
        night: night !== null && from <= night && night <= to ? night : null,
        month: null,
        start: null,
        ...(date !== today && { [param]: write(target) }),
      })
    },
    listRange: stayRangeIn(address, today, 'next420'),
    filter: address.choice('filter', FILTERS, isPhone ? 'open' : 'all'),
    order: address.choice('order', ORDERS, 'night'),
    /** The least expected effect of the nights of the list, in whole units of the currency; 0 for all. */
    leastEffect: Math.max(0, Number(address.read('least')) || 0),
    /** Weekdays of the list, 1 Monday to 7 Sunday; empty means all. */
    weekdays: address.readAll('weekday').map(Number),
    /** How the calendar is paged through, and the first night of what it shows. */
    paging: shownPaging,
    first,
    isPresent: first === present,
    /** The nights that count in the figures of the calendar, and all that it shows. */
    period: pages.period(first),
    range: pages.range(first),
    /** The room category by its id; null for the primary one. */
    category: Number.isInteger(category) && category > 0 ? category : null,
    night,
    periodAfter: (by: number) => pages.period(pages.after(first, by)),
    step: (by: number) => showPeriod(pages.after(first, by)),
    showToday: () => showPeriod(present),
    showNight: (date: StayDate) => showPeriod(pages.of(date, first)),
    openNight,
    stepNight: (by: number) => {
      if (night !== null) openNight(addDays(night, by))
    },
    closeNight: () => put(null, first, { tab: null }),
  }
}

export type ManageView = ReturnType<typeof useManageView>
