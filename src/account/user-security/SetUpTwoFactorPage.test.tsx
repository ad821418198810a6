import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal } from '../../testing/samples.ts'
import SetUpTwoFactorPage from './SetUpTwoFactorPage.tsx'

const CALL = '/api/user/users/3/two-factor'

const open = () =>
  renderConsole(<SetUpTwoFactorPage />, {
    at: '/set-up-two-factor?r=%2Fmanage',
    routes: {
      [`POST ${CALL}`]: { body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' } },
      [`POST ${CALL}/confirm`]: { body: { codes: ['abcd-efgh-jkmn-0000-abcd-efgh'] } },
    },
  })

describe('SetUpTwoFactorPage', () => {
  beforeEach(() =>
    startStore.setState({ global: { ...sampleGlobal('HOTEL_ADMIN'), twoFactorMissing: true }, user: null }),
  )

  it('leads from the password to the recovery codes, cannot be cancelled, and then opens the requested page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    open()
    const user = userEvent.setup()
    expect(screen.getByText('Your role requires two-factor authentication. Set it up to continue.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await user.type(screen.getByLabelText('Current password'), 'right{Enter}')
    await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}')
    expect(await screen.findByText('abcd-efgh-jkmn-0000-abcd-efgh')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have stored them' }))
    expect(assign).toHaveBeenCalledExactlyOnceWith('/manage')
    assign.mockRestore()
  })

  it('shows nothing to set up where no role demands it', () => {
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN') })
    open()
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })
})
