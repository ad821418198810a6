import { useLogout } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Logo } from '../../components/Logo.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { useText } from '../../i18n/text.ts'
import { HotelSwitcher } from '../../layout/HotelSwitcher.tsx'
import classes from './agreement-header.module.css'
import { DOCUMENT_LANGUAGES, type DocumentLanguage, useDocumentLanguage } from './use-document-language.ts'

const LANGUAGES = (Object.keys(DOCUMENT_LANGUAGES) as DocumentLanguage[]).map((value) => ({
  value,
  label: DOCUMENT_LANGUAGES[value],
}))

/**
 * The header of the agreement's pages: the language of the document, printing and signing out. The contract's page
 * stands in the way of one hotel, so that it also names the hotel and leads to another.
 */
export default function AgreementHeader() {
  const text = useText()
  const logout = useLogout()
  const isContract = useLocation().pathname === '/contract'
  const [language, setLanguage] = useDocumentLanguage()
  return (
    <header className={classes.bar}>
      <Link className={classes.brand} to="/" aria-label="Hotel Revenue Console">
        <Logo />
        <span className={classes.product}>Hotel Revenue Console</span>
      </Link>
      <div className={classes.hotel}>{isContract && <HotelSwitcher />}</div>
      <div className={classes.tools}>
        <Segmented label={text('agreement.language')} options={LANGUAGES} value={language} onChange={setLanguage} />
        <Button look="soft" onClick={() => window.print()}>
          {text('agreement.print')}
        </Button>
        <Button look="quiet" onClick={() => void logout()}>
          <Icon name="signOut" />
          {text('account.signOut')}
        </Button>
      </div>
    </header>
  )
}
