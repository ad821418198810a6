import { createContext, type ReactNode, use, useMemo } from 'react'

const LeaveParams = createContext<readonly string[]>([])

/** The parameters of the address with whose values the forms around here go. */
export const useLeaveParams = (): readonly string[] => use(LeaveParams)

interface LeaveScopeProps {
  /** The same array each time. */
  params: readonly string[]
  children: ReactNode
}

/** A part of a page that shows something else when one of these parameters of the address changes: its forms ask before that. */
export function LeaveScope({ params, children }: LeaveScopeProps) {
  const outer = useLeaveParams()
  const all = useMemo(() => [...outer, ...params], [outer, params])
  return <LeaveParams value={all}>{children}</LeaveParams>
}
