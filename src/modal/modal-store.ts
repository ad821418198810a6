import { type ReactNode, useEffect } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a button of the modal is called and does. `data` is the modal's own. */
export interface ModalAction {
  label: string
  /** The modal is busy until it has settled; what it throws is shown in the modal, which stays. */
  action?: (data: unknown) => void | Promise<void>
  isDisabled?: boolean
  /** The id of a form in the message that the button sends instead; the form closes the modal when it is done. */
  form?: string
}

/** The one dialog that is shown. */
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
  /** The modal closes once its submit action is done; so it does where nothing is said. */
  closeOnSubmit?: boolean
  /** Escape submits; elsewhere it cancels. */
  submitsOnEscape?: boolean
  /** Only its buttons close it: neither Escape nor a click beside it gives an answer. */
  isAnswered?: boolean
  /** Drawn at the top, with neither visible title nor buttons: the message is all of it. */
  isSearch?: boolean
}

/** The modal that is shown, and what is done with it. */
export interface ModalStore extends StoreApi<{ modal: Modal | null }> {
  /** Shows a modal in place of the one that is there. */
  add: (modal: Modal) => void
  /** Removes the modal, after its cancel callback if requested. */
  clear: () => void
  /** Takes away the modal of this id, if it is still the one that is shown, without any callback. */
  close: (id: string) => void
  /** Gives the modal of this id another submit button, or parts of one; another modal is left alone. */
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
      // The callback may have put another one in its place.
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

/** Takes the modal of this id away with the page or part that shows it. */
export function useModalOfPage(id: string): void {
  useEffect(() => () => modalStore.close(id), [id])
}
