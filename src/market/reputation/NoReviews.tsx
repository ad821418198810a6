import { Link } from 'react-router-dom'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Surface } from '../../kit/Surface.tsx'

/** Shown if there are no reviews yet, with how to add them. */
export function NoReviews() {
  const text = useText()
  const mayImport = useHasAuthority('HOTEL_ADMIN')
  return (
    <Surface>
      <EmptyState
        title={text('reputation.none')}
        action={
          mayImport && (
            <Link className={buttonClass({})} to="/analyse/reputation/import">
              {text('reputation.import.open')}
            </Link>
          )
        }
      >
        {text('reputation.noneDescription')} {!mayImport && text('reputation.noneAsk')}
      </EmptyState>
    </Surface>
  )
}
