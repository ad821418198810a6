import { useText } from '../core/i18n/text.ts'
import { Icon } from '../kit/Icon.tsx'
import classes from './main-menu.module.css'
import type { MenuLink } from './menu.ts'

/** The label of a menu entry, and whether its page needs a role that the user doesn't have. */
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
