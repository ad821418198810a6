import Stack from '@mui/material/Stack'
import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import choice from '../kit/choice.module.css'
import { Dropdown } from '../kit/Dropdown.tsx'
import { Icon } from '../kit/Icon.tsx'
import { MenuGroupLinks } from './MenuGroupLinks.tsx'
import classes from './main-menu.module.css'
import { isCurrent, type MenuEntry, type MenuSection } from './menu.ts'

const NAV = { display: { xs: 'none', lg: 'flex' }, height: 52 }

/** The menu in the header, on wide screens. */
export function MainMenu({ menu }: { menu: MenuEntry[] }) {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <Stack component="nav" direction="row" sx={NAV} data-tour="menu" aria-label={text('common.menu.label')}>
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
            {text(entry.label)}
          </Link>
        ),
      )}
    </Stack>
  )
}

function SectionMenu({ entry, pathname }: { entry: MenuSection; pathname: string }) {
  const text = useText()
  const label = text(`common.menu.${entry.section}`)
  return (
    <Dropdown
      trigger={
        <>
          {label}
          <Icon name="down" size={12} />
        </>
      }
      triggerClass={classes.entry}
      isCurrent={entry.groups.some(({ links }) => links.some(({ path }) => isCurrent(path, pathname)))}
      panelLabel={label}
    >
      {(close) => (
        <div className={clsx(entry.groups.length > 1 && classes.groups)}>
          {entry.groups.map(({ group, links }) => (
            <MenuGroupLinks key={group ?? ''} group={group}>
              {links.map((link) => (
                <li key={link.path}>
                  <Link
                    to={link.path}
                    className={choice.choice}
                    aria-current={isCurrent(link.path, pathname) ? 'page' : undefined}
                    onClick={close}
                  >
                    {text(link.label)}
                  </Link>
                </li>
              ))}
            </MenuGroupLinks>
          ))}
        </div>
      )}
    </Dropdown>
  )
}
