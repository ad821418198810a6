import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookies.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const listeners = new Set<() => void>()
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')
/** Paper is light. */
const isOnPaper = () => window.matchMedia('print')

/** What the user chose; `system` while nothing is stored. */
export function themeChoice(): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === readCookie('theme')) ?? 'system'
}

/** Applies a theme at once and keeps it. */
export function chooseTheme(choice: ThemeChoice): void {
  writeCookie('theme', choice === 'system' ? null : choice)
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const media = [systemIsDark(), isOnPaper()]
  for (const each of media) each.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    for (const each of media) each.removeEventListener('change', listener)
  }
}

/** The user's choice, live. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice)

/** Whether dark colours show now: for what can't read the style sheet, such as a canvas. */
export const useIsDark = (): boolean =>
  useSyncExternalStore(subscribe, () => {
    if (isOnPaper().matches) return false
    const choice = themeChoice()
    return choice === 'system' ? systemIsDark().matches : choice === 'dark'
  })
