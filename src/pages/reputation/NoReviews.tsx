import { Link } from 'react-router'
import { useHasAuthority } from '../../bootstrap/use-start.ts'
import { buttonClass } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Surface } from '../../components/Surface.tsx'
import { useText } from '../../i18n/text.ts'

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
