import { Link } from 'react-router-dom'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../Button.tsx'
import { StatusPage } from './StatusPage.tsx'

/** The way home from everywhere. */
export function ToDashboard() {
  const text = useText()
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {text('common.status.toDashboard')}
    </Link>
  )
}

/** An address without a page. */
export function NotFoundPage() {
  const text = useText()
  return (
    <StatusPage code="404" title={text('common.status.notFound.title')} actions={<ToDashboard />}>
      <p>{text('common.status.notFound.description')}</p>
    </StatusPage>
  )
}
