import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { addDays } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import type { RateDrafts } from '../use-drafts.ts'
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
  const nights = { from: month.today, to: addDays(month.today, NIGHTS - 1) }
  const call = useHotelCall('GET /api/pricing/nights', nights, { keepsPrevious: false })
  return (
    <Paper variant="outlined" component="section" sx={{ minWidth: 0 }} aria-label={text('manage.grid.title')}>
      <Loaded call={call} failed={text('figures.failed')} placeholder={480}>
        {(data) => <Grid key={data.companyId} data={data} currency={month.currency} drafts={drafts} />}
      </Loaded>
    </Paper>
  )
}

function Grid({ data, currency, drafts }: GridCardProps & { currency: string }) {
  const texts = useRateTexts(currency)
  const shown = useMemo<GridRates>(() => {
    const categories = data.categories.map(({ id }) => id)
    const drafted = new Map(drafts.lines.map((line) => [`${line.stayDate} ${line.category}`, line]))
    const draftAt = ({ row, column }: Place) => drafted.get(`${data.nights[row]?.stayDate} ${categories[column]}`)
    const activeAt = ({ row, column }: Place) =>
      data.nights[row]?.rates.find(({ category }) => category === categories[column])?.active ?? null
    return {
      nights: data.nights.map(({ stayDate }) => stayDate),
      categories,
      rateAt: (place) => draftAt(place)?.rate ?? activeAt(place),
      activeAt,
      draftAt,
    }
  }, [data, drafts.lines])
  return <RateGrid shown={shown} data={data} texts={texts} drafts={drafts} />
}
