import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SubmitButton } from './SubmitButton.tsx'

function OneField({ send }: { send: () => void }) {
  const [isSending, setSending] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    send()
  }
  return (
    <form onSubmit={submit}>
      <input aria-label="Code" />
      <SubmitButton isSending={isSending}>Send</SubmitButton>
    </form>
  )
}

describe('SubmitButton', () => {
  it('sends once, however often it is pressed and also with Enter in a field, and keeps the focus', async () => {
    const send = vi.fn()
    const user = userEvent.setup()
    render(<OneField send={send} />)
    const button = screen.getByRole('button', { name: 'Send' })
    await user.click(button)
    await user.click(button)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByLabelText('Code'), '123{Enter}')
    expect(send).toHaveBeenCalledOnce()
  })
})
