import { clsx } from 'clsx'
import { useText } from '../core/i18n/text.ts'
import { DOCUMENT_LANGUAGES, type DocumentLanguage, useDocumentLanguage } from '../core/i18n/use-document-language.ts'
import { Button } from '../kit/Button.tsx'
import pageHead from '../kit/page-head.module.css'
import { Segmented } from '../kit/Segmented.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { EnvironmentBand } from './EnvironmentBand.tsx'
import header from './header.module.css'

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
      <div className={clsx(header.bar, header.agreement)}>
        <Brand />
        <div className={pageHead.tools}>
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
