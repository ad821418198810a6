import Popover from '@mui/material/Popover'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '../../contract/company.ts'
import { cx } from '../components/cx.ts'
import { HotelName } from '../components/HotelName.tsx'
import { Icon } from '../components/Icon.tsx'
import { writeCookie } from '../cookies.ts'
import { useText } from '../i18n/text.ts'
import { useHolds, useStart } from '../navigation/use-start.ts'
import { HotelChoice } from './HotelChoice.tsx'
import classes from './hotel-switcher.module.css'
import { hotelsQuery } from './use-hotels.ts'

/** Keeps the hotel and starts the console anew with it. */
function workOn(hotel: Company): void {
  writeCookie('companyId', String(hotel.id))
  window.location.reload()
}

/** The current hotel, and behind it the way to another. */
export function HotelSwitcher() {
  const text = useText()
  const { company } = useStart()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Whoever has few hotels finds them loaded; an administrator's list is asked for when it is opened.
  useInfiniteQuery({ ...hotelsQuery(''), enabled: !useHolds('ADMIN') })
  const name = company?.name ?? text('switcher.none')
  return (
    <>
      <button
        type="button"
        className={classes.trigger}
        aria-label={text('switcher.open', { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={cx(classes.name, name.length > 30 && classes.long)}>
          <HotelName>{name}</HotelName>
        </span>
        <Icon name="down" size={12} />
      </button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('switcher.title'), className: classes.paper ?? '' } }}
      >
        <HotelChoice marked={company?.id} mark="aria-current" onChoose={workOn} />
      </Popover>
    </>
  )
}
