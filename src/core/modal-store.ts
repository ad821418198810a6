import { type ReactNode, useEffect } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A button of the modal. `data` is the modal's own. */
export interface ModalAction {
  label: string
  /** The modal is busy until it settles; an error is shown in the modal, which stays open. */
  action?: (data: unknown) => void | Promise<void>
  isDisabled?: boolean
  /** The id of a form in the message that the button submits instead; the form closes the modal when done. */
  form?: string
}

/** The one open dialog. */
export interface Modal {
  id: string
  title: string
  message: ReactNode
  submit?: ModalAction
  cancel?: ModalAction
  data?: unknown
  isLarge?: boolean
  /** Clearing the modal from outside cancels it first. */
  cancelCallbackOnClear?: boolean
  /** Whether the modal closes once its submit action is done; true by default. */
  closeOnSubmit?: boolean
  /** Escape submits instead of cancelling. */
  submitsOnEscape?: boolean
  /** Only its buttons close it: neither Escape nor a click outside does. */
  isAnswered?: boolean
  /** At the top of the window, without visible title and buttons: only the message. */
  isSearch?: boolean
}

/** The open modal and its actions. */
export interface ModalStore extends StoreApi<{ modal: Modal | null }> {
  /** Opens a modal in place of the current one. */
  add: (modal: Modal) => void
  /** Removes the modal, after its cancel callback if requested. */
  clear: () => void
  /** Closes the modal with this id if it is still open, without any callback. */
  close: (id: string) => void
  /** Changes the submit button of the modal with this id, or parts of it; other modals stay unchanged. */
  mergeSubmit: (id: string, submit: Partial<ModalAction>) => void
}

/** Contains at most one modal. */
export function createModalStore(): ModalStore {
  const store = createStore<{ modal: Modal | null }>(() => ({ modal: null }))
  const current = () => store.getState().modal
  const put = (modal: Modal | null) => store.setState({ modal })
  return {
    ...store,
    add: put,
    clear: () => {
      const modal = current()
      if (modal?.cancelCallbackOnClear) void modal.cancel?.action?.(modal.data)
      // The callback may have opened another one.
      if (current() === modal) put(null)
    },
    close: (id) => {
      if (current()?.id === id) put(null)
    },
    mergeSubmit: (id, submit) => {
      const modal = current()
      if (modal?.id === id) put({ ...modal, submit: { label: '', ...modal.submit, ...submit } })
    },
  }
}

/** The one modal of the console. */
export const modalStore = createModalStore()

/** Closes the modal with this id when the component that opened it unmounts. */
export function useModalOfPage(id: string): void {
  useEffect(() => () => modalStore.close(id), [id])
}
