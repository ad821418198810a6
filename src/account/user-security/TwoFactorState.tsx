import Stack from '@mui/material/Stack'
import type { TwoFactor } from '../../../contract/account/two-factor.ts'
import { OWN_ZONE } from '../../core/format/own-zone.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Tag } from '../../kit/Tag.tsx'

/** At this number of recovery codes or fewer, new ones are recommended. */
const FEW_CODES = 3

interface TwoFactorStateProps {
  state: TwoFactor
  onBegin: (what: 'setUp' | 'renew' | 'off') => void
}

/** Whether there is an app, and since when; the recovery codes also belong to passkeys. */
export function TwoFactorState({ state: { since, recoveryCodesLeft, passkeys }, onBegin }: TwoFactorStateProps) {
  const text = useText()
  const formats = useFormats()
  const withoutApp = passkeys > 0 ? 'userSecurity.twoFactor.stateNoApp' : 'userSecurity.twoFactor.stateOff'
  const left = text('userSecurity.twoFactor.codesLeft', { smart_count: recoveryCodesLeft })
  const hasCodes = since !== null || passkeys > 0
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <p>
        {since === null
          ? text(withoutApp)
          : text('secondFactors.twoFactor.stateOn', { date: formats.moment(since, OWN_ZONE) })}{' '}
        {hasCodes && (recoveryCodesLeft <= FEW_CODES ? <Tag tone="warn">{left}</Tag> : left)}
      </p>
      <Row>
        {since === null && <Button onClick={() => onBegin('setUp')}>{text('userSecurity.twoFactor.setUp')}</Button>}
        {hasCodes && <Button onClick={() => onBegin('renew')}>{text('userSecurity.twoFactor.renew')}</Button>}
        {since !== null && (
          <Button variant="soft" onClick={() => onBegin('off')}>
            {text('secondFactors.twoFactor.off')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
