import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from '../states.module.css'

interface StatusPageProps {
  code?: string
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** A page that explains why another one is not shown: what happened, and what to do. */
export function StatusPage({ code, title, children, actions }: StatusPageProps) {
  return (
    <div className={clsx(classes.state, classes.page)}>
      <title>{`${title} · Hotel Revenue Console`}</title>
      {code && <p className="muted medium fine">{code}</p>}
      <h1>{title}</h1>
      <div className="muted compact">{children}</div>
      {actions && <div className="wrap flex gap-8 mt-12 centred">{actions}</div>}
    </div>
  )
}
