import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notification, NotificationNews } from '../../contract/alert/notification.ts'
import type { Page } from '../../contract/platform/paging.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { BANNER_HIDDEN_MS } from '../core/constants.ts'
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
  /** Sets the first page from elsewhere, or the error. Without a subject nothing is stored or requested. */
  follow: (subject: Subject | null, page: Page<Notification> | null, error?: unknown) => void
  /** Loads the first page. A failure clears the data, and is thrown. */
  load: () => Promise<void>
  /** Loads a further page. A failure clears the data, and is thrown. */
  loadMore: () => Promise<void>
  /** Handles the server's state, and loads the first page if it differs. Fails like `load`. */
  hear: (news: NotificationNews) => Promise<void>
  /** Re-evaluates the banner: another tab may have hidden it, or time may have passed during sleep. */
  refreshBanner: () => void
  /** Hides the banner for an hour, or until a newer notification arrives. */
  later: () => void
  /** Opens or closes the panel; this also counts as having seen the banner. */
  toggle: () => void
  open: () => void
  close: () => void
  /** Marks it as seen on the server and removes it. An error is thrown and changes nothing. */
  see: (id: number) => Promise<void>
  /** Removes it until a day of the hotel begins. An error is thrown and changes nothing. */
  snooze: (id: number, until: StayDate) => Promise<void>
  /** Closes the panel, and marks the alert as seen if *Solve* does that for its type. */
  solve: (notification: Notification) => Promise<void>
}

/** Alerts that *Solve* marks as seen. The others stay until their cause is gone. */
const SEEN_WHEN_SOLVED: ReadonlySet<Notification['notificationType']> = new Set(['ROOMTYPE', 'SEGMENT', 'RULE'])

const CLOSED: NotificationState = { ...NOTHING_LOADED, error: null, isPanelOpen: false, isBannerShown: false }
const keyOf = ({ userId, companyId }: Subject): string => `${userId}.${companyId}`

/** The open notifications of the current user and hotel, and whether the banner is due. */
export function createNotificationStore({ fetchPage, markSeen, memory, now }: NotificationPorts): NotificationStore {
  const store = createStore<NotificationState>(() => CLOSED)
  let subject: Subject | null = null
  /** Increased when the data is cleared: a response to a request from before is ignored. */
  let generation = 0
  /** The number of requests for the first page, and the newest one answered: responses to older requests are outdated. */
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

  const ask = async (page: number, merge: (loaded: Loaded, page: Page<Notification>) => Loaded) => {
    if (!subject) return
    const startedIn = generation
    const number = page === 0 ? ++firstPages : null
    const isOutdated = () => startedIn !== generation || (number !== null && number < answered)
    try {
      const answer = await fetchPage(subject, page)
      if (isOutdated()) return
      answered = number ?? answered
      keep(merge(store.getState(), answer))
    } catch (error) {
      if (!isOutdated()) clear(error)
      throw error
    }
  }
  const hide = () => {
    if (!subject) return
    const before = memory.read(keyOf(subject))?.newest ?? ''
    const newest = newestOf(store.getState().content.filter(isUrgent))
    // After a failed request the data is empty: what was seen before is not newer afterwards.
    memory.write(keyOf(subject), { until: now() + BANNER_HIDDEN_MS, newest: newest > before ? newest : before })
  }

  const see = async (id: number, until?: StayDate) => {
    await markSeen(id, until)
    // Snoozed notifications reappear by themselves.
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
    solve: async ({ id, notificationType }) => {
      if (SEEN_WHEN_SOLVED.has(notificationType)) await see(id)
      put({ isPanelOpen: false })
    },
  }
}
