import { Link } from 'react-router'
import { buttonClass } from '../components/Button.tsx'
import { useText } from '../i18n/text.ts'

/** Back to the page of the hotel's connection. */
export function InterfacesLink() {
  const text = useText()
  return (
    <Link className={buttonClass()} to="/settings/interfaces">
      {text('connection.interfaces')}
    </Link>
  )
}
