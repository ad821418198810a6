import { Link } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { buttonClass } from '../kit/Button.tsx'

/** Back to the page of the hotel's connection. */
export function InterfacesLink() {
  const text = useText()
  return (
    <Link className={buttonClass()} to="/settings/interfaces">
      {text('connection.interfaces')}
    </Link>
  )
}
