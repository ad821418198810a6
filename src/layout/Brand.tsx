import { Link } from 'react-router-dom'
import { Logo } from '../kit/Logo.tsx'
import classes from './header.module.css'

/** The product's logo and name, which link to the start page. Small screens show only the logo. */
export function Brand() {
  return (
    <Link className={classes.brand} to="/" aria-label="Hotel Revenue Console">
      <Logo />
      <span className="wide-only">Hotel Revenue Console</span>
    </Link>
  )
}
