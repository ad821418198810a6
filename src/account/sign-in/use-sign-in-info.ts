import { useEffect, useState } from 'react'
import type { SignInInfo } from '../../../contract/account/session.ts'
import { signInInfo } from './sign-in.ts'

/** Version, support and demo accounts; null until they are there. */
export function useSignInInfo(fetchIt: typeof fetch): SignInInfo | null {
  const [info, setInfo] = useState<SignInInfo | null>(null)
  useEffect(() => {
    void signInInfo(fetchIt).then(setInfo)
  }, [fetchIt])
  return info
}
