import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { MarkList } from './MarkList.tsx'

const DATES = ['2026-12-24', '2026-12-25', '2026-12-26']
const MARKS = new Map([
  ['2026-12-24', 'Fair'],
  ['2026-12-25', 'Fair'],
  ['2026-12-26', 'Boxing Day'],
])

function Listed() {
  const [pointed, setPointed] = useState(0)
  return <MarkList dates={DATES} marks={MARKS} pointed={pointed} onPoint={setPointed} />
}

it('MarkList lists events by number and dates, and moves the chart to the selected one', async () => {
  startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
  renderConsole(<Listed />)
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['1Fair24 Dec – 25 Dec', '2Boxing Day26 Dec'])
  const current = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-current'))
  expect(current()).toEqual(['true', 'false'])
  await userEvent.click(screen.getByRole('button', { name: /Boxing Day/ }))
  expect(current()).toEqual(['false', 'true'])
})
