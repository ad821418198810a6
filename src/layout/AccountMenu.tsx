import { clsx } from 'clsx'
import { useLogout } from 'ra-core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useStart } from '../core/bootstrap/use-start.ts'
import { LONG_HOTEL_NAME } from '../core/constants.ts'
import { useText } from '../core/i18n/text.ts'
import { useRouteTable } from '../core/routing/route-table.ts'
import { takeHotelSwitched } from '../core/routing/use-switch-hotel.ts'
import { Dropdown } from '../kit/Dropdown.tsx'
import { HotelName } from '../kit/HotelName.tsx'
import { Icon } from '../kit/Icon.tsx'
import classes from './account-menu.module.css'
import { HotelSwitcher, useHotelsAtStart } from './HotelSwitcher.tsx'
import { LookChoices } from './LookChoices.tsx'
import { accountLinks } from './menu.ts'

/** The hotel, the user, and a menu: other hotels, the user's own pages, the appearance, and sign-out. */
export function AccountMenu() {
  const text = useText()
  const logout = useLogout()
  const start = useStart()
  const { routes } = useRouteTable()
  useHotelsAtStart()
  // The page is reloaded with the other hotel: the focus is restored to the switcher.
  useEffect(() => {
    if (takeHotelSwitched()) document.querySelector<HTMLElement>('[data-tour="account"] button')?.focus()
  }, [])
  const { user, global, company } = start
  const name = user ? `${user.firstname} ${user.lastname}` : (global?.username ?? '')
  const initials = user ? `${user.firstname.charAt(0)}${user.lastname.charAt(0)}` : name.slice(0, 2)
  const hotel = company?.name ?? text('common.switcher.none')
  const links = accountLinks(routes, start)
  const isLocked = global?.passwordResetActive === true

  return (
    <Dropdown
      trigger={
        <>
          {!isLocked && (
            <span className={clsx(classes.hotel, hotel.length > LONG_HOTEL_NAME && classes.long)}>
              <HotelName>{hotel}</HotelName>
            </span>
          )}
          <span className={classes.avatar}>{initials.toUpperCase()}</span>
          <Icon name="down" size={12} />
        </>
      }
      label={isLocked ? text('common.account.open', { name }) : text('common.account.openAt', { name, hotel })}
      triggerClass={classes.trigger}
      panelLabel={text('common.account.label')}
      panelClass={classes.panel}
      align="end"
      tourPart="account"
    >
      {(close) => (
        <>
          <p className={classes.who}>
            <b>{name}</b>
            {user && <span>{user.email}</span>}
          </p>
          {!isLocked && (
            <div className={classes.part}>
              <h2 className={classes.head}>{text('common.switcher.title')}</h2>
              <HotelSwitcher />
            </div>
          )}
          <ul className={classes.part}>
            {!isLocked &&
              links.map((link) => (
                <li key={link.path}>
                  <Link to={link.path} className={classes.link} onClick={close}>
                    {text(link.label)}
                  </Link>
                </li>
              ))}
            <li>
              <button type="button" className={classes.link} onClick={() => void logout()}>
                <Icon name="signOut" />
                {text('common.account.signOut')}
              </button>
            </li>
          </ul>
          <LookChoices />
        </>
      )}
    </Dropdown>
  )
}
