import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../components/Icon.tsx'
import { useText } from '../i18n/text.ts'
import { MenuLabel } from './MenuLabel.tsx'
import classes from './main-menu.module.css'
import { isCurrent, type MenuEntry, type MenuSection } from './menu.ts'

/** The menu in the header, on wide screens. */
export function MainMenu({ menu }: { menu: MenuEntry[] }) {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <nav className={classes.nav} aria-label={text('menu.label')}>
      {menu.map((entry) =>
        'section' in entry ? (
          <SectionMenu key={entry.section} entry={entry} pathname={pathname} />
        ) : (
          <Link
            key={entry.path}
            to={entry.path}
            className={classes.entry}
            aria-current={isCurrent(entry.path, pathname) ? 'page' : undefined}
          >
            <MenuLabel link={entry} />
          </Link>
        ),
      )}
    </nav>
  )
}

function SectionMenu({ entry, pathname }: { entry: MenuSection; pathname: string }) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const isHere = entry.links.some(({ path }) => isCurrent(path, pathname))
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        data-current={isHere}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text(`menu.${entry.section}`)}
        <Icon name="down" size={12} />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {entry.links.map((link) => (
          <MenuItem
            key={link.path}
            component={Link}
            to={link.path}
            selected={isCurrent(link.path, pathname)}
            onClick={close}
          >
            <MenuLabel link={link} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
