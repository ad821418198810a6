import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readCookie, writeCookie } from './cookies.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** The user's choice; `system` if nothing is stored. */
const theme = createStore<ThemeChoice>(() => THEME_CHOICES.find((choice) => choice === readCookie('theme')) ?? 'system')

/** Applies a theme at once and keeps it. */
export function chooseTheme(choice: ThemeChoice): void {
  writeCookie('theme', choice === 'system' ? null : choice)
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  theme.setState(choice, true)
}

/** The user's choice, live. */
export const useThemeChoice = (): ThemeChoice => useStore(theme)

/** Whether a query about the screen is met, live. MUI's hook warns of `print`, which a canvas has to know of. */
function useMedia(query: string): boolean {
  const media = window.matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => media.matches)
}

/** Whether dark colours are active: for code that can't read the style sheet, such as a canvas. Print is light. */
export function useIsDark(): boolean {
  const choice = useThemeChoice()
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const isOnPaper = useMedia('print')
  return !isOnPaper && (choice === 'system' ? isSystemDark : choice === 'dark')
}
