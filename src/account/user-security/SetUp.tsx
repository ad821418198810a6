import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { TwoFactor, TwoFactorSecret } from '../../../contract/account/two-factor.ts'
import { useText } from '../../core/i18n/text.ts'
import { ProofForm } from './ProofForm.tsx'
import { QrCode } from './QrCode.tsx'
import { confirmTwoFactor, startTwoFactor } from './two-factor-calls.ts'
import classes from './user-security.module.css'

interface SetUpProps {
  userId: number
  /** The second factors that the user has already. */
  factors?: TwoFactor
  onDone: (codes: string[]) => void
  /** Missing where it must be set up. */
  onCancel?: () => void
}

/** In groups of four, as people read them out. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The steps from the password via the app to the first code. */
export function SetUp({ userId, factors, onDone, onCancel }: SetUpProps) {
  const text = useText()
  const cancelling = onCancel ? { onCancel } : {}
  const [begun, setBegun] = useState<TwoFactorSecret | null>(null)
  if (!begun)
    return (
      <ProofForm
        key="password"
        asks="current"
        {...(factors && { factors })}
        description={text('userSecurity.setUp.password')}
        submit={text('userSecurity.setUp.next')}
        send={(proof) => startTwoFactor(userId, proof)}
        onDone={setBegun}
        {...cancelling}
      />
    )
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Stack component="ol" spacing={6} className={classes.steps}>
        <li>
          <p>{text('userSecurity.setUp.scan')}</p>
          <QrCode value={begun.uri} label={text('userSecurity.setUp.qr')} />
          <p className="muted">{text('userSecurity.setUp.type')}</p>
          <p>
            <code>{grouped(begun.secret)}</code>
          </p>
        </li>
        <li>
          <p>{text('userSecurity.setUp.confirm')}</p>
          <ProofForm
            key="code"
            asks="code"
            submit={text('userSecurity.setUp.switchOn')}
            send={({ code }) => confirmTwoFactor(userId, code)}
            onDone={({ codes }) => onDone(codes)}
            {...cancelling}
          />
        </li>
      </Stack>
    </Stack>
  )
}
