import type { NightRate, PricedNight, PricedNights } from '../../../../contract/pricing/priced-night.ts'
import type { RateDrafts } from '../use-drafts.ts'
import type { ManageView } from '../use-manage-view.ts'

/** The props of each tab of a night; night and rate are undefined while they are loading. */
export interface TabProps {
  view: ManageView
  stayDate: string
  data: PricedNights | undefined
  night: PricedNight | undefined
  rate: NightRate | undefined
  category: number
  drafts: RateDrafts
}
