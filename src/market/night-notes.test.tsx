import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Role } from '../../contract/account/roles.ts'
import type { NightNote } from '../../contract/market/night-note.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import { Notification } from '../layout/Notification.tsx'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import { NightNotes } from './NightNotes.tsx'

const note = (id: number, stayDate: string, text: string): NightNote => ({
  id,
  revision: 1,
  stayDate,
  text,
  author: 'Ada Lang',
  writtenOn: '2026-11-18',
})

async function show(role: Role) {
  startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  const stored = [
    note(1, '2026-12-24', 'Choir festival'),
    note(2, '2026-12-25', 'Another night'),
    note(3, '2026-12-24', '400 singers'),
  ]
  const shown = (
    <>
      <NightNotes stayDate="2026-12-24" />
      <Notification />
    </>
  )
  const { received } = renderConsole(shown, {
    routes: {
      'DELETE /api/calendar/7/notes/3': () => {
        stored.pop()
        return { status: 204 }
      },
      'GET /api/calendar/7/notes': () => ({ body: [...stored] }),
      'PUT /api/calendar/7/notes/3': ({ body, headers }) => {
        const place = stored.findIndex(({ id }) => id === 3)
        const seen = stored[place] as NightNote
        if (headers.get('If-Match') !== `"${seen.revision}"`)
          return { status: 412, body: { title: 'Stale', code: 'state.stale' } }
        stored[place] = { ...seen, ...(body as Partial<NightNote>), revision: seen.revision + 1 }
        return { body: stored[place] }
      },
      'POST /api/calendar/7/notes': ({ body }) => {
        const { stayDate, text } = body as NightNote
        stored.push(note(4, stayDate, text))
        return { status: 201, body: stored.at(-1) }
      },
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Notes, Thu 24 Dec' }))
  await card.findByText('400 singers')
  return { card, received, stored }
}

it('the notes of a night are listed with who wrote them, the newest first, and take a further one', async () => {
  const { card, received } = await show('USER')
  expect(card.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '400 singersAda Lang, 18 Nov 2026',
    'Choir festivalAda Lang, 18 Nov 2026',
  ])
  await userEvent.type(card.getByRole('textbox', { name: /^Note/ }), 'Ask for a deposit')
  await userEvent.click(card.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(card.getByText('Ask for a deposit')).toBeVisible())
  expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
    stayDate: '2026-12-24',
    text: 'Ask for a deposit',
  })
})

it('a note that was deleted comes back by Undo', async () => {
  const { card, received } = await show('USER')
  await userEvent.click(card.getByRole('button', { name: 'Delete 400 singers' }))
  await userEvent.click(card.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(card.queryByText('400 singers')).toBeNull())
  expect(await screen.findByText('400 singers deleted.', { exact: false })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await card.findByText('400 singers')).toBeVisible()
  expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
    stayDate: '2026-12-24',
    text: '400 singers',
  })
})

it('a change that was refused because of a newer version is sent again in the version that is shown now', async () => {
  const { card, received, stored } = await show('USER')
  await userEvent.click(card.getByRole('button', { name: 'Edit 400 singers' }))
  const box = card.getByRole('textbox', { name: /^Note/ })
  await userEvent.clear(box)
  await userEvent.type(box, '500 singers')
  stored.splice(2, 1, { ...note(3, '2026-12-24', '450 singers'), revision: 2 })
  await userEvent.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText(/Another user changed/)).toBeVisible()
  expect(await card.findByText('450 singers')).toBeVisible()
  expect(box).toHaveValue('500 singers')
  await userEvent.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('500 singers')).toBeVisible()
  const sent = received.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('If-Match'))
  expect(sent).toEqual(['"1"', '"2"'])
})

it('the notes of a night are only shown to those who may not write', async () => {
  const { card } = await show('VIEWER')
  expect(card.getByText('400 singers')).toBeVisible()
  expect(card.queryByRole('textbox')).toBeNull()
  expect(card.queryByRole('button')).toBeNull()
})
