import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createModalStore, modalStore } from '../core/modal-store.ts'
import { renderConsole } from '../testing/render-console.tsx'

const modal = { id: 'a', title: 'First', message: 'One' }

describe('single modal', () => {
  it('the next modal replaces the first, which is not notified', () => {
    const store = createModalStore()
    const cancel = vi.fn()
    store.add({ ...modal, cancel: { label: 'No', action: cancel }, cancelCallbackOnClear: true })
    store.add({ ...modal, id: 'b' })
    expect(store.getState().modal?.id).toBe('b')
    expect(cancel).not.toHaveBeenCalled()
  })

  it('a modal is cancelled before it is cleared, if it requests that', () => {
    const store = createModalStore()
    const cancel = vi.fn((data: unknown) => expect([data, store.getState().modal?.id]).toEqual([7, 'a']))
    const asked = { ...modal, data: 7, cancel: { label: 'No', action: cancel } }
    store.add(asked)
    store.clear()
    expect([store.getState().modal, cancel.mock.calls.length]).toEqual([null, 0])
    store.add({ ...asked, cancelCallbackOnClear: true })
    store.clear()
    expect([store.getState().modal, cancel.mock.calls.length]).toEqual([null, 1])
  })

  it('a modal stays if its cancel callback replaces it with another one', () => {
    const store = createModalStore()
    const next = () => store.add({ ...modal, id: 'b' })
    store.add({ ...modal, cancelCallbackOnClear: true, cancel: { label: 'No', action: next } })
    store.clear()
    expect(store.getState().modal?.id).toBe('b')
  })

  it('a modal takes a submit action by its id, and no other modal’s', () => {
    const store = createModalStore()
    store.add({ ...modal, submit: { label: 'Save' } })
    store.mergeSubmit('b', { label: 'Other' })
    expect(store.getState().modal?.submit).toEqual({ label: 'Save' })
    const action = vi.fn()
    store.mergeSubmit('a', { action })
    expect(store.getState().modal?.submit).toEqual({ label: 'Save', action })
  })
})

describe('dialog', () => {
  it('a dialog is busy while its submit runs, and then closes', async () => {
    let finish = () => {}
    const action = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    renderConsole(null)
    modalStore.add({ ...modal, data: 'x', submit: { label: 'Save', action }, cancel: { label: 'No' } })
    const save = await screen.findByRole('button', { name: 'Save' })
    await userEvent.click(save)
    expect(save).toHaveProperty('disabled', true)
    expect(action).toHaveBeenCalledExactlyOnceWith('x')
    finish()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a dialog stays open after its submit on request, and with the reason if the submit fails', async () => {
    renderConsole(null)
    const failing = () => Promise.reject(new Error('The name is taken'))
    modalStore.add({ ...modal, submit: { label: 'Save', action: failing } })
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The name is taken')
    modalStore.mergeSubmit('a', { action: () => {} })
    modalStore.add({ ...modal, closeOnSubmit: false, submit: { label: 'Save' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible()
  })

  it('a dialog restores the focus, and Escape cancels it', async () => {
    const cancel = vi.fn()
    renderConsole(
      <button type="button" onClick={() => modalStore.add({ ...modal, cancel: { label: 'No', action: cancel } })}>
        Open
      </button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() =>
      expect(dialog.contains(document.activeElement) || document.activeElement?.contains(dialog)).toBe(true),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cancel).toHaveBeenCalledOnce()
    expect(document.activeElement?.textContent).toBe('Open')
  })

  it('a dialog with a countdown continues on Escape, ignores clicks outside, and ends only with its own button', async () => {
    const [goOn, signOut] = [vi.fn(), vi.fn()]
    renderConsole(null)
    const asked = {
      ...modal,
      submit: { label: 'Continue', action: goOn },
      cancel: { label: 'Sign out', action: signOut },
    }
    modalStore.add({ ...asked, submitsOnEscape: true, isAnswered: true })
    await userEvent.click((await screen.findByRole('dialog')).parentElement as HTMLElement)
    expect([goOn.mock.calls.length, signOut.mock.calls.length]).toEqual([0, 0])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([goOn.mock.calls.length, signOut.mock.calls.length]).toEqual([1, 0])
  })

  it('a dialog submits the form in its content with its own button', async () => {
    const sent = vi.fn((event: FormEvent) => event.preventDefault())
    renderConsole(null)
    modalStore.add({ ...modal, message: <form id="f" onSubmit={sent} />, submit: { label: 'Save', form: 'f' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect(sent).toHaveBeenCalledOnce()
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})
