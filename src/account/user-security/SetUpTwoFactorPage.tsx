import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { TwoFactor } from '../../../contract/account/two-factor.ts'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import form from '../../kit/form/form.module.css'
import { Icon } from '../../kit/Icon.tsx'
import { Callout } from '../../kit/layout/Callout.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { returnPath } from '../../session/return-path.ts'
import { hasPasskeySupport } from '../passkey-failure.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { SetUp } from './SetUp.tsx'

/** Who is here has no second factor yet. */
const NONE: TwoFactor = { isActive: false, since: null, recoveryCodesLeft: 0, passkeys: 0 }

/** The set-up of two-factor authentication where the user's role demands it: nothing else is open before. */
export default function SetUpTwoFactorPage() {
  const text = useText()
  const { userId, twoFactorMissing } = useGlobal()
  const [search] = useSearchParams()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isByPasskey, setByPasskey] = useState(false)
  if (!twoFactorMissing) return <Navigate to="/settings/user/security" replace />
  // With a full reload: the console restarts with fresh data from the server.
  const goOn = () => window.location.assign(returnPath(search.get('r'), window.location.origin))
  // A second factor that was added in another window has its codes.
  const done = (issued: string[]) => (issued.length > 0 ? setCodes(issued) : goOn())
  return (
    <>
      <PageHead title={text('common.pages.setUpTwoFactor')} />
      <Box component="section" className={form.place} sx={{ width: '100%', maxWidth: 640 }}>
        {codes ? (
          <RecoveryCodeList codes={codes} onDone={goOn} />
        ) : (
          <Stack spacing={4}>
            <Callout tone="warn">
              <Icon name="alert" /> {text('userSecurity.required')}
            </Callout>
            <p className="muted">{text('userSecurity.twoFactor.description')}</p>
            {isByPasskey ? (
              <AddPasskey userId={userId} factors={NONE} onDone={done} />
            ) : (
              <SetUp userId={userId} onDone={done} />
            )}
            {hasPasskeySupport() && (
              <div>
                <Button variant="link" onClick={() => setByPasskey(!isByPasskey)}>
                  {text(isByPasskey ? 'userSecurity.setUp.orApp' : 'userSecurity.setUp.orPasskey')}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </Box>
    </>
  )
}
