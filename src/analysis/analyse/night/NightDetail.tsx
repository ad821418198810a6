import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { useCompany, useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { BookingsLink } from '../../../kit/figures/BookingsLink.tsx'
import { CurveCard } from '../../../kit/figures/curve/CurveCard.tsx'
import { FigureDates } from '../../../kit/figures/file-name.ts'
import type { StayRange } from '../../../kit/figures/stay-range.ts'
import type { Address } from '../../../kit/figures/use-address.ts'
import { useCloseButton } from '../../../kit/figures/use-close-button.ts'
import { LeaveScope } from '../../../kit/form/LeaveScope.tsx'
import { Columns } from '../../../kit/layout/Columns.tsx'
import { NightNotes } from '../../../market/NightNotes.tsx'
import { ForecastPartsCard } from './ForecastPartsCard.tsx'
import { ForecastsCard } from './ForecastsCard.tsx'
import { GroupsOfNightCard } from './GroupsOfNightCard.tsx'
import { NightSegments } from './NightSegments.tsx'
import { RatesCard } from './RatesCard.tsx'

/** A different night in the address means different forms. */
const PARAMS = ['night', 'lastNight']

/**
 * Details of some nights: their combined booking curve and, for a single night, its rates, beside them its forecasts, groups and notes, and below its
 * segments, whose columns take the whole width.
 */
export function NightDetail({ nights, address }: { nights: StayRange; address: Address }) {
  const text = useText()
  const close = useCloseButton()
  const night = nights.from === nights.to ? nights.from : null
  const curve = (
    <CurveCard
      nights={nights}
      address={address}
      tools={
        <>
          {night && <ChangeRateLink night={night} />}
          {night && (
            <BookingsLink variant="quiet" night={night}>
              {text('analyse.night.bookings')}
            </BookingsLink>
          )}
          <Button
            ref={close}
            size="small"
            variant="quiet"
            onClick={() => address.put({ night: null, lastNight: null })}
          >
            {text('analyse.night.close')}
          </Button>
        </>
      }
    />
  )
  if (!night) return <FigureDates value={nights}>{curve}</FigureDates>
  return (
    <FigureDates value={nights}>
      <LeaveScope params={PARAMS}>
        <Columns widths="3fr 2fr">
          <Stack spacing={4} sx={{ '--chart-height': '280px' }}>
            {curve}
            <RatesCard night={night} address={address} />
          </Stack>
          <Stack spacing={4}>
            <ForecastPartsCard night={night} address={address} />
            <GroupsOfNightCard night={night} address={address} />
            <ForecastsCard night={night} address={address} />
            <NightNotes key={night} stayDate={night} />
          </Stack>
        </Columns>
        <NightSegments night={night} address={address} />
      </LeaveScope>
    </FigureDates>
  )
}

/** Links to a night in Manage; nothing for users who may not open it, and for nights that are over. */
function ChangeRateLink({ night }: { night: string }) {
  const text = useText()
  const { id, timeZone } = useCompany()
  const mayManage = useHasAuthority('VIEWER')
  if (!mayManage || night < todayIn(timeZone)) return null
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={`/manage?companyId=${id}&night=${night}`}>
      {text('analyse.night.changeRate')}
    </Link>
  )
}
