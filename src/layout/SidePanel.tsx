import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import choice from '../kit/choice.module.css'
import { Icon } from '../kit/Icon.tsx'
import { MenuGroupLinks } from './MenuGroupLinks.tsx'
import { isCurrent, type MenuEntry, type MenuLink } from './menu.ts'

const BURGER = { marginLeft: -2, display: { lg: 'none' } }
const PAPER = { width: 280, maxWidth: '85vw', paddingBottom: 4 }

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
        className={choice.choice}
        aria-current={isCurrent(entry.path, pathname) ? 'page' : undefined}
        onClick={() => setOpen(false)}
      >
        {text(entry.label)}
      </Link>
    </li>
  )
  return (
    <Box sx={BURGER} data-tour="menu">
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
        slotProps={{ paper: { 'aria-label': text('common.menu.label'), sx: PAPER } }}
      >
        <Box sx={{ padding: 2 }}>
          <Button variant="quiet" iconOnly aria-label={text('common.menu.close')} onClick={() => setOpen(false)}>
            <Icon name="close" />
          </Button>
        </Box>
        <nav aria-label={text('common.menu.label')}>
          <ul>
            {menu.map((entry) =>
              'section' in entry ? (
                <li key={entry.section}>
                  <h2 className={clsx('medium', choice.head)}>{text(`common.menu.${entry.section}`)}</h2>
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
    </Box>
  )
}
