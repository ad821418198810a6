import { Link } from 'react-router'
import { Logo } from '../components/Logo.tsx'
import classes from './brand.module.css'

/** The product's mark and name, which lead to the first page. Small screens show the mark alone. */
export function Brand() {
  return (
    <Link className={classes.brand} to="/" aria-label="Hotel Revenue Console">
      <Logo />
      <span className={classes.product}>Hotel Revenue Console</span>
    </Link>
  )
}
