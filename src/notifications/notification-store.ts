import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notification, NotificationNews } from '../../contract/notification.ts'
import type { Page } from '../../contract/paging.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import { BANNER_HIDDEN_MS } from '../shared/constants.ts'
import type { HidingMemory } from './hiding.ts'
import { type Loaded, NOTHING_LOADED, nextPage, withFirstPage, withFurtherPage, without } from './merge.ts'
import { hiddenFor, isBannerDue, isUrgent, newestOf } from './show-rule.ts'

/** Whose notifications are shown, and of which hotel. */
export interface Subject {
  userId: number
  companyId: number
}

export interface NotificationState extends Loaded {
  /** Why nothing is known, after a request that failed; null otherwise. */
  error: unknown
  isPanelOpen: boolean
  isBannerShown: boolean
}

export interface NotificationPorts {
  fetchPage: (subject: Subject, page: number) => Promise<Page<Notification>>
  /** Without a date for good. */
  markSeen: (id: number, until?: StayDate) => Promise<void>
  memory: HidingMemory
  now: () => number
}

export interface NotificationStore extends StoreApi<NotificationState> {
  /** Takes the first page from elsewhere, or why there is none. Without a subject nothing is held and nothing asked for. */
  follow: (subject: Subject | null, page: Page<Notification> | null, error?: unknown) => void
  /** Asks for the first page. A failure clears what is held, and is thrown. */
  load: () => Promise<void>
  /** Asks for a further page. A failure clears what is held, and is thrown. */
  loadMore: () => Promise<void>
  /** Is told what the server holds, and asks for the first page where that is something else. Fails as `load` does. */
  hear: (news: NotificationNews) => Promise<void>
  /** Judges the banner again: another tab may have hidden it, or time may have passed in sleep. */
  refreshBanner: () => void
  /** Hides the banner for an hour, or until a newer notification arrives. */
  later: () => void
  /** Opens or closes the panel; anyone who does so has seen what the banner says. */
  toggle: () => void
  open: () => void
  close: () => void
  /** Marks it as seen on the server and takes it away. What fails is thrown and changes nothing. */
  see: (id: number) => Promise<void>
  /** Takes it away until a day of the hotel begins. What fails is thrown and changes nothing. */
  snooze: (id: number, until: StayDate) => Promise<void>
  /** As `see`, and the panel closes. */
  solve: (notification: Notification) => Promise<void>
}

const CLOSED: NotificationState = { ...NOTHING_LOADED, error: null, isPanelOpen: false, isBannerShown: false }
const keyOf = ({ userId, companyId }: Subject): string => `${userId}.${companyId}`

/** Holds what waits for the current user and hotel, and knows when the banner is due. */
export function createNotificationStore({ fetchPage, markSeen, memory, now }: NotificationPorts): NotificationStore {
  const store = createStore<NotificationState>(() => CLOSED)
  let subject: Subject | null = null
  /** An answer to a question that was asked before the last clearing is not wanted any more. */
  let generation = 0
  /** Requests for the first page so far, and the newest of them that was answered: an older one's answer is out of date. */
  let [firstPages, answered] = [0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  const solved = new Set<number>()

  const put = (part: Partial<NotificationState>) => {
    const next = { ...store.getState(), ...part }
    const hiding = subject && memory.read(keyOf(subject))
    const urgent = next.content.filter(isUrgent)
    const isBannerShown = isBannerDue(urgent, hiding, now())
    clearTimeout(timer)
    if (hiding && urgent.length > 0 && !isBannerShown) timer = setTimeout(refreshBanner, hiddenFor(hiding, now()))
    store.setState({ ...next, isBannerShown })
  }
  const refreshBanner = () => put({})
  const clear = (error: unknown) => {
    generation += 1
    put({ ...NOTHING_LOADED, error })
  }
  // An answer that was on its way while one was solved still has it.
  const keep = (loaded: Loaded) => put({ ...[...solved].reduce(without, loaded), error: null })

  const ask = async (page: number, merge: (held: Loaded, page: Page<Notification>) => Loaded) => {
    if (!subject) return
    const asked = generation
    const isFirst = page === 0
    if (isFirst) firstPages += 1
    const number = firstPages
    try {
      const answer = await fetchPage(subject, page)
      if (asked !== generation || (isFirst && number < answered)) return
      if (isFirst) answered = number
      keep(merge(store.getState(), answer))
    } catch (error) {
      if (asked === generation) clear(error)
      throw error
    }
  }
  const hide = () => {
    if (!subject) return
    const before = memory.read(keyOf(subject))?.newest ?? ''
    const newest = newestOf(store.getState().content.filter(isUrgent))
    // After a failed request nothing is held: what was seen before it is no newer afterwards.
    memory.write(keyOf(subject), { until: now() + BANNER_HIDDEN_MS, newest: newest > before ? newest : before })
  }

  const see = async (id: number, until?: StayDate) => {
    await markSeen(id, until)
    // What is snoozed comes back by itself.
    if (until === undefined) solved.add(id)
    put(without(store.getState(), id))
  }

  return {
    ...store,
    follow: (nextSubject, page, error = null) => {
      const isSame = subject !== null && nextSubject !== null && keyOf(subject) === keyOf(nextSubject)
      subject = nextSubject
      if (!isSame) {
        solved.clear()
        store.setState(CLOSED)
      }
      if (!isSame || !page) clear(error)
      if (subject && page) keep(withFirstPage(store.getState(), page))
    },
    load: () => ask(0, withFirstPage),
    hear: async ({ total, newestId }) => {
      const state = store.getState()
      const isKnown = total === state.total && newestId === (state.content[0]?.id ?? null)
      if (!isKnown || state.error !== null) await ask(0, withFirstPage)
    },
    loadMore: () => ask(nextPage(store.getState()), withFurtherPage),
    refreshBanner,
    later: () => {
      hide()
      refreshBanner()
    },
    toggle: () => {
      hide()
      put({ isPanelOpen: !store.getState().isPanelOpen })
    },
    open: () => put({ isPanelOpen: true }),
    close: () => put({ isPanelOpen: false }),
    see: (id) => see(id),
    snooze: see,
    solve: async ({ id }) => {
      await see(id)
      put({ isPanelOpen: false })
    },
  }
}
