import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderConsole } from '../testing/render-console.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'

afterEach(() => onlineManager.setOnline(true))

describe('a lost connection', () => {
  it('is shown as long as it lasts, and announced', () => {
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
