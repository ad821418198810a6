import { useEffect } from 'react'
import { keepPage } from '../../shared/leave.ts'

/** Has whoever leaves the page asked first while what is typed is not saved; while it is sent, the way waits for how that ends. */
export function useLeaveWarning(isUnsaved: boolean, isSending = false): void {
  useEffect(() => {
    if (isUnsaved || isSending) return keepPage({ isUnsaved, isSending })
  }, [isUnsaved, isSending])
}
