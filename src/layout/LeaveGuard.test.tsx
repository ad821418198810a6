import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { modalStore } from '../core/modal-store.ts'
import { useAddress } from '../kit/figures/use-address.ts'
import { Form, type FormErrors } from '../kit/form/Form.tsx'
import { LeaveScope } from '../kit/form/LeaveScope.tsx'
import { renderRoutes } from '../testing/render-console.tsx'

let answers: (answer?: FormErrors) => void

function NoteForm() {
  const form = useForm({ defaultValues: { note: '' } })
  return (
    <Form
      form={form}
      onSubmit={() =>
        new Promise<FormErrors | undefined>((resolve) => {
          answers = resolve
        })
      }
    >
      <input aria-label="Note" {...form.register('note')} />
      <button type="submit">Add</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </Form>
  )
}

const NIGHT = ['night']

/** The form belongs to one night; the address also has a filter. */
function NightPage() {
  const address = useAddress()
  const night = address.read('night')
  return (
    <>
      <LeaveScope params={NIGHT}>
        <NoteForm key={night} />
      </LeaveScope>
      <button type="button" onClick={() => address.put({ night: '2' })}>
        Next night
      </button>
      <button type="button" onClick={() => address.put({ filter: 'all' })}>
        All
      </button>
    </>
  )
}

const page = () => screen.findByText('The other page')
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
const type = () => userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Group from Graz')

describe('leaving a form', () => {
  beforeEach(() => {
    renderRoutes(
      [
        { path: '/', Component: NoteForm },
        { path: '/elsewhere', element: <p>The other page</p> },
      ],
      { at: '/', fetchIt: fetch },
    )
  })

  it('without input is not interrupted', async () => {
    await leave()
    expect(await page()).toBeVisible()
  })

  it('with input asks for confirmation, and then stays or leaves', async () => {
    await type()
    await leave()
    const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Stay' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Group from Graz')
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await page()).toBeVisible()
  })

  it('waits while it is being sent', async () => {
    await type()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await leave()
    expect(screen.queryByText('The other page')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    answers()
    expect(await page()).toBeVisible()
  })

  it('in which something was typed while it was sent is asked', async () => {
    await type()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), ', 12 rooms')
    answers()
    await leave()
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  it('in a dialog keeps the dialog unchanged after staying', async () => {
    act(() => modalStore.add({ id: 'note', title: 'New note', message: <NoteForm /> }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New note' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Group from Graz')
    await userEvent.click(dialog.getByRole('link', { name: 'Elsewhere' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Group from Graz')
    expect(screen.queryByText('The other page')).toBeNull()
  })

  it('in a part of the page asks only if that part changes', async () => {
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
    cleanup()
    const { router } = renderRoutes([{ path: '/', Component: NightPage }], { at: '/?night=1', fetchIt: fetch })
    await type()
    await press('Next night')
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    await press('All')
    await waitFor(() => expect(router.state.location.search).toBe('?night=1&filter=all'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('Group from Graz')
    await press('Next night')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.search).toBe('?night=2&filter=all'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('')
  })

  it('that was refused is asked', async () => {
    await type()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    answers({ note: 'Too long' })
    await waitFor(async () => {
      await leave()
      expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    })
  })
})
