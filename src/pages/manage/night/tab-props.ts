import type { NightRate, PricedNight, PricedNights } from '../../../../contract/priced-night.ts'
import type { RateDrafts } from '../use-drafts.ts'
import type { ManageView } from '../use-manage-view.ts'

/** What each tab of a night is given; night and rate are undefined while they are on their way. */
export interface TabProps {
  view: ManageView
  stayDate: string
  data: PricedNights | undefined
  night: PricedNight | undefined
  rate: NightRate | undefined
  category: number
  drafts: RateDrafts
}
