import { useSearchParams } from 'react-router-dom'
import { addDays, isStayDate } from '../../../contract/platform/stay-date.ts'

const NIGHTS = 30
const MOST_NIGHTS = 366

/** The selected nights, stored in the address: by default the last ones before today. */
export function useRange(today: string) {
  const [search, setSearch] = useSearchParams()
  const dateOf = (name: string, otherwise: string) => {
    const written = search.get(name) ?? ''
    return isStayDate(written) ? written : otherwise
  }
  const to = dateOf('to', addDays(today, -1))
  const from = dateOf('from', addDays(today, -NIGHTS))
  const put = (name: 'from' | 'to') => (value: string) =>
    setSearch(
      (now) => {
        if (isStayDate(value)) now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return { from, to, isWrong: to < from || to > addDays(from, MOST_NIGHTS), setFrom: put('from'), setTo: put('to') }
}
