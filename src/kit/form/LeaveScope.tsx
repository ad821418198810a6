import { createContext, type ReactNode, use, useMemo } from 'react'

const LeaveParams = createContext<readonly string[]>([])

/** The parameters of the address with whose values the forms around here go. */
export const useLeaveParams = (): readonly string[] => use(LeaveParams)

interface LeaveScopeProps {
  /** The same array each time. */
  params: readonly string[]
  children: ReactNode
}

/**
 * A part of a page that changes its content when one of these address parameters changes: its forms ask for
 * confirmation before that.
 */
export function LeaveScope({ params, children }: LeaveScopeProps) {
  const outer = useLeaveParams()
  const all = useMemo(() => [...outer, ...params], [outer, params])
  return <LeaveParams value={all}>{children}</LeaveParams>
}
