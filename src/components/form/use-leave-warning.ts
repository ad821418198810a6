import { useEffect } from 'react'
import { keepPage } from '../../shared/leave.ts'
import { useLeaveParams } from './LeaveScope.tsx'

/** Has whoever leaves the page asked first while what is typed is not saved; while it is sent, the way waits for how that ends. */
export function useLeaveWarning(isUnsaved: boolean, isSending = false): void {
  const params = useLeaveParams()
  useEffect(() => {
    if (isUnsaved || isSending) return keepPage({ isUnsaved, isSending, params })
  }, [isUnsaved, isSending, params])
}
