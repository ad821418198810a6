import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { NightGroup } from '../../contract/booking/night-group.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleNightGroup } from '../testing/sample-manage.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import { GroupsOfNight } from './GroupsOfNight.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
})

it.each<[string, Partial<NightGroup>, string]>([
  ['a tentative request', {}, 'Walkers, 6 rooms, tentative (40 %), answer until 12 Dec 2026'],
  [
    'an open request without a cut-off',
    { status: 'open', chance: null, rooms: 1, cutoff: null },
    'Walkers, 1 room, open',
  ],
  [
    'an answer on its last day',
    { cutoff: '2026-11-20' },
    'Walkers, 6 rooms, tentative (40 %), answer until 20 Nov 2026',
  ],
  ['a late answer', { cutoff: '2026-11-19' }, 'Walkers, 6 rooms, tentative (40 %), answer was due 19 Nov 2026'],
  ['a definite request', { status: 'definite', chance: null }, 'Walkers, 6 rooms, definite, cut-off 12 Dec 2026'],
  [
    'a block after its cut-off',
    { kind: 'block', status: 'definite', chance: null, pickedUp: 2, cutoff: '2026-11-19' },
    'Walkers, 6 rooms, 2 picked up, definite, cut-off was 19 Nov 2026',
  ],
])('the groups of a night describe %s', async (_, part, description) => {
  renderConsole(<GroupsOfNight groups={[sampleNightGroup(part)]} />)
  expect((await screen.findByRole('listitem')).textContent).toBe(description)
})

it('the groups of a night lead to the request, or to the nights of the block', async () => {
  const block = sampleNightGroup({
    kind: 'block',
    id: 4,
    name: 'Wedding',
    status: 'definite',
    chance: null,
    pickedUp: 0,
  })
  renderConsole(<GroupsOfNight groups={[block, sampleNightGroup()]} />)
  const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await address('Wedding')).toBe('/analyse/groups?companyId=7&block=4')
  expect(await address('Walkers')).toBe('/analyse/groups/3?companyId=7')
})
