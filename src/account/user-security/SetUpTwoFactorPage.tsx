import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Callout } from '../../kit/layout/Callout.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { returnPath } from '../../session/return-path.ts'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { SetUp } from './SetUp.tsx'
import classes from './user-security.module.css'

/** The set-up of two-factor authentication where the user's role demands it: nothing else is open before. */
export default function SetUpTwoFactorPage() {
  const text = useText()
  const { userId, twoFactorMissing } = useGlobal()
  const [search] = useSearchParams()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!twoFactorMissing) return <Navigate to="/settings/user/security" replace />
  // With a full reload: the console restarts with fresh data from the server.
  const goOn = () => window.location.assign(returnPath(search.get('r'), window.location.origin))
  return (
    <>
      <PageHead title={text('common.pages.setUpTwoFactor')} />
      <Paper variant="outlined" component="section" className={classes.card}>
        {codes ? (
          <RecoveryCodeList codes={codes} onDone={goOn} />
        ) : (
          <Stack spacing={4}>
            <Callout tone="warn">
              <Icon name="alert" /> {text('userSecurity.required')}
            </Callout>
            <p className="muted">{text('userSecurity.twoFactor.description')}</p>
            <SetUp userId={userId} onDone={setCodes} />
          </Stack>
        )}
      </Paper>
    </>
  )
}
