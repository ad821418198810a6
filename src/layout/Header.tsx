import { Link } from 'react-router'
import { Logo } from '../components/Logo.tsx'
import { useStart } from '../navigation/use-start.ts'
import { routes } from '../routes.config.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { EnvironmentBand } from './EnvironmentBand.tsx'
import { HotelSwitcher } from './HotelSwitcher.tsx'
import classes from './header.module.css'
import { MainMenu } from './MainMenu.tsx'
import { menuOf } from './menu.ts'
import { SidePanel } from './SidePanel.tsx'

/** The top of every page. The menu stands in it from 1200 px, below that behind the burger. */
export function Header() {
  const { global } = useStart()
  const menu = menuOf(routes, global?.authorities ?? [])
  return (
    <header>
      <EnvironmentBand />
      <div className={classes.bar}>
        <SidePanel menu={menu} />
        <Link className={classes.brand} to="/" aria-label="Hotel Revenue Console">
          <Logo />
          <span className={classes.product}>Hotel Revenue Console</span>
        </Link>
        <MainMenu menu={menu} />
        <div className={classes.end}>
          <HotelSwitcher />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
