import { Icon } from '../components/Icon.tsx'
import { useText } from '../i18n/text.ts'
import classes from './main-menu.module.css'
import type { MenuLink } from './menu.ts'

/** What an entry of a menu is called, and whether its page will ask for more than the user holds. */
export function MenuLabel({ link }: { link: MenuLink }) {
  const text = useText()
  return (
    <>
      {text(link.label)}
      {link.isLocked && (
        <span className={classes.lock} title={text('common.menu.locked')}>
          <Icon name="lock" size={12} />
          <span className="visually-hidden">{text('common.menu.locked')}</span>
        </span>
      )}
    </>
  )
}
