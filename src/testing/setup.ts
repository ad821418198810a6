import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { startStore } from '../navigation/start-store.ts'

// happy-dom knows no layout: nothing is ever resized, and every query about the screen is answered with no.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  startStore.set({ global: null, user: null, company: null })
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: tests forget every cookie between them
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
})
