import { useEffect } from 'react'
import { keepPage } from '../../core/leave.ts'
import { useLeaveParams } from './LeaveScope.tsx'

/** Asks for confirmation before leaving the page with unsaved input; during saving, navigation waits for the result. */
export function useLeaveWarning(isUnsaved: boolean, isSending = false): void {
  const params = useLeaveParams()
  useEffect(() => {
    if (isUnsaved || isSending) return keepPage({ isUnsaved, isSending, params })
  }, [isUnsaved, isSending, params])
}
