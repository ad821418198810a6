import type { ReactNode } from 'react'
import classes from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** The way back to the parent pages. */
  breadcrumbs?: ReactNode
  note?: ReactNode
  tools?: ReactNode
}

/** The page's one h1, and the document's title with it. */
export function PageHead({ title, breadcrumbs, note, tools }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <title>{`${title} · Hotel Revenue Console`}</title>
      {breadcrumbs && <div className={classes.crumb}>{breadcrumbs}</div>}
      <h1>{title}</h1>
      {note && <div className="row small muted gap-6">{note}</div>}
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  )
}
