import Stack from '@mui/material/Stack'
import type { TwoFactor } from '../../../contract/account/two-factor.ts'
import { OWN_ZONE } from '../../core/format/own-zone.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Tag } from '../../kit/Tag.tsx'
import classes from './user-security.module.css'

/** At this number of recovery codes or fewer, new ones are recommended. */
const FEW_CODES = 3

interface TwoFactorStateProps {
  state: TwoFactor
  onBegin: (what: 'setUp' | 'renew' | 'off') => void
}

/** Whether it is on, and since when. */
export function TwoFactorState({ state: { since, recoveryCodesLeft }, onBegin }: TwoFactorStateProps) {
  const text = useText()
  const formats = useFormats()
  if (since === null)
    return (
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <p>{text('userSecurity.twoFactor.stateOff')}</p>
        <Button onClick={() => onBegin('setUp')}>{text('userSecurity.twoFactor.setUp')}</Button>
      </Stack>
    )
  const left = text('userSecurity.twoFactor.codesLeft', { smart_count: recoveryCodesLeft })
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <p>
        {text('common.twoFactor.stateOn', { date: formats.moment(since, OWN_ZONE) })}{' '}
        {recoveryCodesLeft <= FEW_CODES ? <Tag tone="warn">{left}</Tag> : left}
      </p>
      <Row className={classes.actions}>
        <Button onClick={() => onBegin('renew')}>{text('userSecurity.twoFactor.renew')}</Button>
        <Button variant="soft" onClick={() => onBegin('off')}>
          {text('common.twoFactor.off')}
        </Button>
      </Row>
    </Stack>
  )
}
