import useMediaQuery from '@mui/material/useMediaQuery'
import { addDays, firstOfMonth, isStayDate, type StayDate, weeksOfMonth } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { stayRangeIn } from '../../kit/figures/stay-range.ts'
import { useAddress } from '../../kit/figures/use-address.ts'
import { FILTERS } from './list/list-rows.ts'

/** Whether the weeks of a month show a night. */
function showsNight(first: StayDate, night: StayDate): boolean {
  const { from, to } = weeksOfMonth(first)
  return from <= night && night <= to
}

export const VIEWS = ['month', 'list', 'grid'] as const

/** The view of the page, stored entirely in the address. On a phone it starts with the nights that need a decision. */
export function useManageView() {
  const address = useAddress()
  const today = todayIn(useCompany().timeZone)
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const [month, opened] = [address.read('month'), address.read('night')]
  const night = opened !== null && isStayDate(opened) ? opened : null
  const present = firstOfMonth(today)
  /** The month of an address without one: the current month, or that of its night if the current one doesn't show it. */
  const usual = (date: StayDate | null) => (date && !showsNight(present, date) ? firstOfMonth(date) : present)
  const requested = `${month}-01`
  const first = isStayDate(requested) ? requested : usual(night)
  const category = Number(address.read('category'))
  const put = (nextNight: StayDate | null, date: StayDate, others: Record<string, null> = {}) => {
    const isPresent = firstOfMonth(date) === present && usual(nextNight) === present
    address.put({ night: nextNight, month: isPresent ? null : date.slice(0, 7), ...others })
  }
  /** Opens a night; changes the month if it doesn't show the night. */
  const openNight = (date: StayDate) => put(date, showsNight(first, date) ? first : date)
  return {
    address,
    today,
    isPhone,
    show: address.choice('view', VIEWS, isPhone ? 'list' : 'month'),
    listRange: stayRangeIn(address, today, 'next420'),
    filter: address.choice('filter', FILTERS, isPhone ? 'open' : 'all'),
    /** Weekdays of the list, 1 Monday to 7 Sunday; empty means all. */
    weekdays: address.readAll('weekday').map(Number),
    /** The first night of the month. */
    first,
    range: weeksOfMonth(first),
    /** The room category by its id; null for the primary one. */
    category: Number.isInteger(category) && category > 0 ? category : null,
    night,
    /** A night that the month doesn't show is closed: no more data is loaded for it. */
    showMonth: (date: StayDate) => put(night !== null && showsNight(firstOfMonth(date), night) ? night : null, date),
    openNight,
    stepNight: (by: number) => {
      if (night !== null) openNight(addDays(night, by))
    },
    closeNight: () => put(null, first, { tab: null }),
  }
}

export type ManageView = ReturnType<typeof useManageView>
