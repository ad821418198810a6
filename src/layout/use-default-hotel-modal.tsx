import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import type { Company } from '../../contract/company.ts'
import { useStart } from '../bootstrap/use-start.ts'
import { api } from '../http/index.ts'
import { useText } from '../i18n/text.ts'
import { modalStore } from '../modal/modal-store.ts'
import { useRoute } from '../routing/use-route.ts'
import { changeSettings } from '../session/change-settings.ts'
import { writeCookie } from '../shared/cookies.ts'

const DefaultHotelChoice = lazy(() => import('./DefaultHotelChoice.tsx'))

const MODAL = 'default-hotel'
/** Pages that must be done with before anybody is asked for a hotel. */
const NOT_ON = ['changePassword', 'contract']

/** Saves the hotel as the user's default; the console starts again with it. */
async function start(userId: number, hotel: Company): Promise<void> {
  await changeSettings(api, userId, { defaultCompanyId: hotel.id })
  writeCookie('companyId', String(hotel.id))
  window.location.assign('/')
}

/**
 * Asks the user for a default hotel while none is chosen, more than one active hotel is there to choose from, the page is
 * neither the password's nor the contract's, and the address names no status. Another modal may take its place meanwhile.
 */
export function useDefaultHotelModal(): void {
  const text = useText()
  const { user, currentHotel } = useStart()
  const [search] = useSearchParams()
  const name = useRoute()?.route.name ?? ''
  const isOpen = useStore(modalStore, ({ modal }) => modal !== null)
  const asked =
    user?.settings.defaultCompanyId === null &&
    currentHotel?.hasChoice === true &&
    !NOT_ON.includes(name) &&
    !search.has('status')
      ? user.id
      : null
  useEffect(() => {
    if (asked === null || isOpen) return
    const onChoose = (hotel: Company) =>
      modalStore.mergeSubmit(MODAL, {
        isDisabled: false,
        action: () =>
          start(asked, hotel).catch(() => {
            throw new Error(text('common.defaultHotel.failed'))
          }),
      })
    modalStore.add({
      id: MODAL,
      title: text('common.defaultHotel.title'),
      message: (
        <Suspense>
          <DefaultHotelChoice onChoose={onChoose} />
        </Suspense>
      ),
      submit: { label: text('common.defaultHotel.confirm'), isDisabled: true },
      closeOnSubmit: false,
    })
  }, [asked, isOpen, text])
  useEffect(() => {
    if (asked === null) modalStore.close(MODAL)
  }, [asked])
}
