import Drawer from '@mui/material/Drawer'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { MenuGroupLinks } from './MenuGroupLinks.tsx'
import menuClasses from './menu.module.css'
import { isCurrent, type MenuEntry, type MenuLink } from './menu.ts'
import classes from './side-panel.module.css'

/** The burger and the menu behind it, on screens below 1200 px. */
export function SidePanel({ menu }: { menu: MenuEntry[] }) {
  const text = useText()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes whenever another page is shown
  useEffect(() => setOpen(false), [pathname])

  const link = (entry: MenuLink) => (
    <li key={entry.path}>
      <Link
        to={entry.path}
        className={menuClasses.panelLink}
        aria-current={isCurrent(entry.path, pathname) ? 'page' : undefined}
        onClick={() => setOpen(false)}
      >
        {text(entry.label)}
      </Link>
    </li>
  )
  return (
    <div className={classes.burger} data-tour="menu">
      <Button
        variant="quiet"
        iconOnly
        aria-label={text('common.menu.open')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="burger" />
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': text('common.menu.label'), className: classes.paper ?? '' } }}
      >
        <div className={classes.head}>
          <Button variant="quiet" iconOnly aria-label={text('common.menu.close')} onClick={() => setOpen(false)}>
            <Icon name="close" />
          </Button>
        </div>
        <nav aria-label={text('common.menu.label')}>
          <ul>
            {menu.map((entry) =>
              'section' in entry ? (
                <li key={entry.section}>
                  <h2 className={classes.section}>{text(`common.menu.${entry.section}`)}</h2>
                  {entry.groups.map(({ group, links }) => (
                    <MenuGroupLinks key={group ?? ''} group={group}>
                      {links.map(link)}
                    </MenuGroupLinks>
                  ))}
                </li>
              ) : (
                link(entry)
              ),
            )}
          </ul>
        </nav>
      </Drawer>
    </div>
  )
}
