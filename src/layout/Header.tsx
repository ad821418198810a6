import { NotificationBell } from '../alert/NotificationBell.tsx'
import { isLocked } from '../core/bootstrap/is-locked.ts'
import { useStart } from '../core/bootstrap/use-start.ts'
import { useRouteTable } from '../core/routing/route-table.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { CommandPalette } from './command-palette/CommandPalette.tsx'
import { EnvironmentBand } from './EnvironmentBand.tsx'
import classes from './header.module.css'
import { MainMenu } from './MainMenu.tsx'
import { menuOf } from './menu.ts'
import { SidePanel } from './SidePanel.tsx'

/**
 * The header of every page; limited for a hotel that has not accepted the agreement. From 1200 px it contains the menu,
 * below that a burger button.
 */
export function Header() {
  const start = useStart()
  const { routes } = useRouteTable()
  const menu = isLocked(start.global) ? [] : menuOf(routes, start)
  return (
    <header>
      <EnvironmentBand />
      <div className={classes.bar}>
        {menu.length > 0 && <SidePanel menu={menu} />}
        <Brand />
        {menu.length > 0 && <MainMenu menu={menu} />}
        <div className="row min-0 to-end gap-4">
          {menu.length > 0 && <CommandPalette />}
          <NotificationBell />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
