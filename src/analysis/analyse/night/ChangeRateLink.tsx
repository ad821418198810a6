import { Link } from 'react-router-dom'
import { useCompany, useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useText } from '../../../core/i18n/text.ts'
import { buttonClass } from '../../../kit/Button.tsx'

/** Links to a night in Manage; nothing for users who may not open it, and for nights that are over. */
export function ChangeRateLink({ night }: { night: string }) {
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
