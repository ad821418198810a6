import { clsx } from 'clsx'
import { useGlobal } from '../core/bootstrap/use-start.ts'
import { useText } from '../core/i18n/text.ts'
import { HelpButton } from '../help/HelpButton.tsx'
import { Support } from '../kit/Support.tsx'
import { useShownEnvironment } from './environment.ts'
import classes from './footer.module.css'

/** Version and support; filled with the environment's colour for super admins. */
export function Footer() {
  const text = useText()
  const { version, support } = useGlobal()
  const environment = useShownEnvironment()
  return (
    <footer
      className={clsx(classes.footer, environment && classes.filled)}
      style={environment ? { background: `var(--env-${environment})` } : undefined}
    >
      {environment && <span>{text(`common.environment.${environment}.name`)}</span>}
      <span>{text('common.shell.version', { version })}</span>
      <HelpButton />
      <Support
        label={text('common.shell.support')}
        fallback={text('common.shell.supportByAdministrator')}
        contact={support}
      />
    </footer>
  )
}
