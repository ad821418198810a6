import { useLocale, useLogout } from 'ra-core'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { PLACES } from '../../contract/platform/paths.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import { useUser } from '../core/bootstrap/use-start.ts'
import { api } from '../core/http/index.ts'
import { useText } from '../core/i18n/text.ts'
import { modalStore, useModalOfPage } from '../core/modal-store.ts'
import { CardNote } from '../kit/layout/CardNote.tsx'

const MODAL = 'terms'

/** Stores that the user has accepted the terms of use. */
async function accept(id: number): Promise<void> {
  const { answer, etag } = await api.requestWithEtag('GET /api/user/users/:id', { params: { id } })
  const body = { ...answer, termsAccepted: true }
  const user = await api.request('PUT /api/user/users/:id', { params: { id }, body, ifMatch: etag ?? '*' })
  startStore.setState({ user })
}

/** Asks the user to accept the terms of use, as long as it is shown. Another modal may replace it in the meantime. */
export default function TermsModal() {
  const text = useText()
  const logout = useLogout()
  const { id } = useUser()
  const language = useLocale()
  const isOpen = useStore(modalStore, ({ modal }) => modal !== null)
  useModalOfPage(MODAL)
  useEffect(() => {
    if (isOpen) return
    modalStore.add({
      id: MODAL,
      title: text('common.terms.title'),
      message: (
        <CardNote>
          {text('common.terms.description')}{' '}
          <a href={`${PLACES.terms}?lang=${language}`} target="_blank" rel="noreferrer" className="underlined">
            {text('common.terms.read')}
          </a>
        </CardNote>
      ),
      submit: { label: text('common.terms.accept'), action: () => accept(id) },
      cancel: { label: text('common.account.signOut'), action: () => void logout() },
      isAnswered: true,
    })
  }, [id, isOpen, text, logout, language])
  return null
}
