import { Link } from 'react-router'
import { buttonClass } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useText } from '../../i18n/text.ts'
import { useHolds } from '../../navigation/use-start.ts'
import classes from './reputation.module.css'

/** That nobody has written anything yet, and how that is changed. */
export function NoReviews() {
  const text = useText()
  const mayImport = useHolds('HOTEL_ADMIN')
  return (
    <div className={classes.whole}>
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
        {text('reputation.noneWords')} {!mayImport && text('reputation.noneAsk')}
      </EmptyState>
    </div>
  )
}
