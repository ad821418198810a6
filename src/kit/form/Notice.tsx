import { type ReactNode, useEffect, useRef } from 'react'
import { Callout } from '../layout/Callout.tsx'

interface NoticeProps {
  children: ReactNode
  /** The ways on, as buttons. */
  actions?: ReactNode
}

/** Shows above a form what went wrong. It gets the focus when it appears, so that it is not missed. */
export function Notice({ children, actions }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Callout ref={notice} component="div" tone="down" className="underlined" role="alert" tabIndex={-1}>
      {children}
      {actions && <div className="flex wrap gap-8 mt-12">{actions}</div>}
    </Callout>
  )
}
