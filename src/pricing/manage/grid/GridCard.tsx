import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { addDays, type StayDate, stayDates } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { useMarksLanguage } from '../../../kit/figures/use-marks-language.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import type { RateDrafts } from '../use-drafts.ts'
import type { ManageView } from '../use-manage-view.ts'
import type { GridRates, Place } from './grid-lines.ts'
import { PendingGrid } from './NightRows.tsx'
import { nameWidthOf, RateGrid } from './RateGrid.tsx'

const NIGHTS = 365
/** As many as a wide window shows at once. */
const SEEN_NIGHTS = 20

interface GridProps {
  isPhone: boolean
  first: StayDate
  data: PricedNights
  drafts: RateDrafts
}

interface GridCardProps extends Pick<GridProps, 'drafts'> {
  view: ManageView
}

/** The rates of a year, categories by nights, editable as in a spreadsheet. */
export function GridCard({ view: { isPhone, today, first }, drafts }: GridCardProps) {
  const text = useText()
  const nights = { from: today, to: addDays(today, NIGHTS - 1), ...useMarksLanguage() }
  const call = useHotelCall('GET /api/pricing/nights', nights, { keepsPrevious: false })
  return (
    <Paper variant="outlined" component="section" sx={{ minWidth: 0 }} aria-label={text('manage.grid.title')}>
      <Loaded
        call={call}
        failed={text('figures.failed')}
        placeholder={
          <PendingGrid nights={stayDates(today, nights.to).slice(0, SEEN_NIGHTS)} nameWidth={nameWidthOf(isPhone)} />
        }
      >
        {(data) => <Grid key={data.companyId} isPhone={isPhone} first={first} data={data} drafts={drafts} />}
      </Loaded>
    </Paper>
  )
}

function Grid({ isPhone, first, data, drafts }: GridProps) {
  const texts = useRateTexts(data.currency)
  const shown = useMemo<GridRates>(() => {
    const categories = data.categories.map(({ id }) => id)
    const drafted = new Map(drafts.lines.map((line) => [`${line.stayDate} ${line.category}`, line]))
    const draftAt = ({ row, column }: Place) => drafted.get(`${data.nights[column]?.stayDate} ${categories[row]}`)
    const activeAt = ({ row, column }: Place) =>
      data.nights[column]?.rates.find(({ category }) => category === categories[row])?.active ?? null
    return {
      nights: data.nights.map(({ stayDate }) => stayDate),
      categories,
      rateAt: (place) => draftAt(place)?.rate ?? activeAt(place),
      activeAt,
      draftAt,
    }
  }, [data, drafts.lines])
  return <RateGrid isPhone={isPhone} first={first} shown={shown} data={data} texts={texts} drafts={drafts} />
}
