import { Link } from 'react-router-dom'
import type { TrustYou } from '../../../contract/market/meta-review.ts'
import { useCompany, useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'

/** Why there are no TrustYou figures, and the next step. */
export function NoTrustYou({ state }: Pick<TrustYou, 'state'>) {
  const text = useText()
  const { id } = useCompany()
  const mayEnter = useHasAuthority('ADMIN')
  if (state === 'off')
    return <EmptyState title={text('reputation.trustYou.off')}>{text('reputation.trustYou.offDescription')}</EmptyState>
  if (state === 'ready')
    return (
      <EmptyState title={text('reputation.trustYou.waiting')}>
        {text('reputation.trustYou.waitingDescription')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={text('reputation.trustYou.noId')}
      action={
        mayEnter && (
          <Link className={buttonClass({})} to={`/admin/hotel-administration/edit?companyId=${id}`}>
            {text('reputation.trustYou.toHotel')}
          </Link>
        )
      }
    >
      {text('reputation.trustYou.noIdDescription')}
    </EmptyState>
  )
}
