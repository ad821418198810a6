import { useState } from 'react'
import type { Credentials } from '../../../contract/account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { type PasskeyResult, signInWithPasskey } from './passkey-sign-in.ts'

interface PasskeyButtonProps {
  label: string
  busyLabel: string
  variant: 'primary' | 'plain'
  fetchIt: typeof fetch
  /** What was right in the first step; missing if the passkey is all that is needed. */
  credentials?: Credentials
  onStart: () => void
  onResult: (result: PasskeyResult) => void
}

/** Opens the browser's dialog for passkeys, and signs in with the one that the user chooses. */
export function PasskeyButton({
  label,
  busyLabel,
  variant,
  fetchIt,
  credentials,
  onStart,
  onResult,
}: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    onStart()
    setBusy(true)
    const result = await signInWithPasskey(fetchIt, credentials ? { credentials } : {})
    // It stays busy until the next page is shown.
    if (result.type !== 'signed-in') setBusy(false)
    onResult(result)
  }
  return (
    <Button variant={variant} size="large" aria-disabled={isBusy} onClick={() => !isBusy && void start()}>
      <Icon name="lock" />
      {isBusy ? busyLabel : label}
    </Button>
  )
}
