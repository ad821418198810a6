import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useGlobal, useStart } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import form from '../../kit/form/form.module.css'
import { Icon } from '../../kit/Icon.tsx'
import { Callout } from '../../kit/layout/Callout.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { returnPath } from '../../session/return-path.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** Change of the user's own password: voluntary, or required before anything else. */
export default function ChangePasswordPage() {
  const text = useText()
  const { username, passwordResetActive } = useGlobal()
  const { user } = useStart()
  const [isChanged, setChanged] = useState(false)
  return (
    <>
      <PageHead title={text('common.pages.changePassword')} />
      <Box component="section" className={form.place} sx={{ width: '100%', maxWidth: 480 }}>
        <div role="status">{isChanged && <Changed />}</div>
        {!isChanged && (
          <>
            {passwordResetActive && (
              <Callout tone="warn">
                <Icon name="alert" /> {text('changePassword.reset')}
              </Callout>
            )}
            <p className="muted">{text('changePassword.description')}</p>
            {/* Who has to change the password first is known by the session only. */}
            <PasswordForm person={user ?? { username }} onChanged={() => setChanged(true)} />
          </>
        )}
      </Box>
    </>
  )
}

/** The confirmation, and the link to continue. With a full reload: the console restarts with fresh data from the server. */
function Changed() {
  const text = useText()
  const [search] = useSearchParams()
  const goOn = useRef<HTMLButtonElement>(null)
  useEffect(() => goOn.current?.focus(), [])
  return (
    <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
      <p>
        <b>{text('changePassword.changed')}</b> {text('changePassword.othersEnded')}
      </p>
      <Button
        ref={goOn}
        variant="primary"
        size="large"
        onClick={() => window.location.assign(returnPath(search.get('r'), window.location.origin))}
      >
        {text('changePassword.continue')}
      </Button>
    </Stack>
  )
}
