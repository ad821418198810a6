import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useLogout } from 'ra-core'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { isLocked } from '../core/bootstrap/is-locked.ts'
import { useHasAuthority, useStart } from '../core/bootstrap/use-start.ts'
import { useText } from '../core/i18n/text.ts'
import { useRouteTable } from '../core/routing/route-table.ts'
import { takeHotelSwitched, useSwitchHotel } from '../core/routing/use-switch-hotel.ts'
import { buttonClass } from '../kit/Button.tsx'
import choice from '../kit/choice.module.css'
import { Dropdown } from '../kit/Dropdown.tsx'
import { HotelChoice } from '../kit/HotelChoice.tsx'
import { HotelName } from '../kit/HotelName.tsx'
import { Icon } from '../kit/Icon.tsx'
import { hotelsQuery } from '../kit/use-hotels.ts'
import classes from './account-menu.module.css'
import { LookChoices } from './LookChoices.tsx'
import { accountLinks } from './menu.ts'

/** Loads the list of a user with few hotels at the start; an administrator's is asked for when it is opened. */
function useHotelsAtStart(): void {
  const isAdmin = useHasAuthority('ADMIN')
  const { currentHotel } = useStart()
  useInfiniteQuery({ ...hotelsQuery(''), enabled: !isAdmin && currentHotel?.id != null })
}

/** The way to another hotel. */
function HotelSwitcher() {
  const { company } = useStart()
  const switchHotel = useSwitchHotel()
  return <HotelChoice marked={company?.id} mark="aria-current" onChoose={switchHotel} />
}

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
  const mustWait = isLocked(global)

  return (
    <Dropdown
      trigger={
        <>
          {!mustWait && (
            <span className={clsx('min-0', classes.hotel)}>
              <HotelName>{hotel}</HotelName>
            </span>
          )}
          <span className={classes.avatar}>{initials.toUpperCase()}</span>
          <Icon name="down" size={12} />
        </>
      }
      label={mustWait ? text('common.account.open', { name }) : text('common.account.openAt', { name, hotel })}
      triggerClass={clsx(buttonClass({ variant: 'quiet' }), classes.trigger)}
      panelLabel={text('common.account.label')}
      isWide
      align="end"
      tourPart="account"
    >
      {(close) => (
        <>
          <p className="stack compact padded">
            <b>{name}</b>
            {user && <span className="small muted">{user.email}</span>}
          </p>
          {!mustWait && (
            <div className={classes.part}>
              <h2 className={clsx('medium', choice.head)}>{text('common.switcher.title')}</h2>
              <HotelSwitcher />
            </div>
          )}
          <ul className={classes.part}>
            {!mustWait &&
              links.map((link) => (
                <li key={link.path}>
                  <Link to={link.path} className={choice.choice} onClick={close}>
                    {text(link.label)}
                  </Link>
                </li>
              ))}
            <li>
              <button type="button" className={choice.choice} onClick={() => void logout()}>
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
