import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderConsole } from '../testing/render-console.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'

afterEach(() => onlineManager.setOnline(true))

describe('OfflineStrip', () => {
  it('shows a lost connection as long as it lasts, and announces it', () => {
    renderConsole(<OfflineStrip />)
    const strip = () => screen.queryByRole('region', { name: 'No connection' })
    expect([strip(), screen.getByRole('status').textContent]).toEqual([null, ''])
    act(() => onlineManager.setOnline(false))
    expect(strip()?.textContent).toContain('You can keep reading')
    expect(screen.getByRole('status').textContent).toContain('You can keep reading')
    act(() => onlineManager.setOnline(true))
    expect([strip(), screen.getByRole('status').textContent]).toEqual([null, ''])
  })
})
