import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dropdown } from './Dropdown.tsx'

const shown = () => {
  render(
    <>
      <Dropdown trigger="Menu" panelLabel="Panel">
        {(close) => (
          <button type="button" onClick={close}>
            Inside
          </button>
        )}
      </Dropdown>
      <button type="button">Outside</button>
    </>,
  )
  return { trigger: screen.getByRole('button', { name: 'Menu' }) }
}
const panel = () => screen.queryByRole('region', { name: 'Panel' })
const isOpen = () => screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded') === 'true'

describe('Dropdown with a pointer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const over = (type = 'mouse') =>
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Menu' }).parentElement as Element, { pointerType: type })
  const away = () =>
    fireEvent.pointerLeave(screen.getByRole('button', { name: 'Menu' }).parentElement as Element, {
      pointerType: 'mouse',
    })

  it('opens on hover, and waits for the pointer to return before it closes', () => {
    shown()
    over()
    expect(panel()).toBeVisible()
    away()
    wait(399)
    over()
    wait(400)
    expect(isOpen()).toBe(true)
    away()
    wait(400)
    expect(isOpen()).toBe(false)
    wait(150)
    expect(panel()).toBeNull()
  })

  it('stays open when it was clicked, until it is clicked again', () => {
    const { trigger } = shown()
    over()
    fireEvent.click(trigger)
    away()
    wait(400)
    expect(isOpen()).toBe(true)
    fireEvent.click(trigger)
    expect(isOpen()).toBe(false)
  })

  it('ignores a finger that passes by', () => {
    shown()
    over('touch')
    expect(isOpen()).toBe(false)
  })
})

describe('Dropdown with the keyboard', () => {
  it('opens with Enter; Tab reaches its content; leaving closes it', async () => {
    shown()
    await userEvent.tab()
    expect(isOpen()).toBe(false)
    await userEvent.keyboard('{Enter}')
    expect(isOpen()).toBe(true)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Inside')
    await userEvent.tab()
    expect(isOpen()).toBe(false)
  })

  it('closes on Escape and gives the focus back', async () => {
    const { trigger } = shown()
    await userEvent.click(trigger)
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(trigger)
  })
})
