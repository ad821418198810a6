import { useMemo } from 'react'
import { addDays } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import type { RateDrafts } from '../use-drafts.ts'
import classes from './grid.module.css'
import type { GridRates, Place } from './grid-lines.ts'
import { RateGrid } from './RateGrid.tsx'

const NIGHTS = 365

interface GridCardProps {
  data: PricedNights
  drafts: RateDrafts
}

/** The rates of a year, nights by categories, editable as in a spreadsheet. */
export function GridCard({ data: month, drafts }: GridCardProps) {
  const text = useText()
  const asked = { from: month.today, to: addDays(month.today, NIGHTS - 1) }
  const { data, isError, error, refetch, isPlaceholderData } = useHotelCall('GET /api/pricing/nights', asked)
  const answer = isPlaceholderData ? undefined : data
  const texts = useRateTexts(month.currency)
  const shown = useMemo<GridRates | undefined>(() => {
    if (!answer) return undefined
    const categories = answer.categories.map(({ id }) => id)
    const drafted = new Map(drafts.lines.map((line) => [`${line.stayDate} ${line.category}`, line]))
    const draftAt = ({ row, column }: Place) => drafted.get(`${answer.nights[row]?.stayDate} ${categories[column]}`)
    const activeAt = ({ row, column }: Place) =>
      answer.nights[row]?.rates.find(({ category }) => category === categories[column])?.active ?? null
    return {
      nights: answer.nights.map(({ stayDate }) => stayDate),
      categories,
      rateAt: (place) => draftAt(place)?.rate ?? activeAt(place),
      activeAt,
      draftAt,
    }
  }, [answer, drafts.lines])
  return (
    <section className={classes.card} aria-label={text('manage.grid.title')}>
      {isError && <PartFailed title={text('figures.failed')} error={error} onRetry={() => void refetch()} />}
      {!isError && (!shown || !answer) && <Skeleton width="100%" height={480} />}
      {shown && answer && <RateGrid key={answer.companyId} shown={shown} data={answer} texts={texts} drafts={drafts} />}
    </section>
  )
}
