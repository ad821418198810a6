import { useText } from '../core/i18n/text.ts'
import { DOCUMENT_LANGUAGES, type DocumentLanguage, useDocumentLanguage } from '../core/i18n/use-document-language.ts'
import { Button } from '../kit/Button.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './agreement-header.module.css'
import { Brand } from './Brand.tsx'
import { EnvironmentBand } from './EnvironmentBand.tsx'

const LANGUAGES = (Object.keys(DOCUMENT_LANGUAGES) as DocumentLanguage[]).map((value) => ({
  value,
  label: DOCUMENT_LANGUAGES[value],
}))

/**
 * The header of the agreement's pages: the language of the document, printing, and the account with the way to another
 * hotel and out.
 */
export default function AgreementHeader() {
  const text = useText()
  const [language, setLanguage] = useDocumentLanguage()
  return (
    <header>
      <EnvironmentBand />
      <div className={classes.bar}>
        <Brand />
        <div className={classes.tools}>
          <Segmented
            label={text('common.agreement.language')}
            options={LANGUAGES}
            value={language}
            onChange={setLanguage}
          />
          <Button variant="soft" onClick={() => window.print()}>
            {text('common.agreement.print')}
          </Button>
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
