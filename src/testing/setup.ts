import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, expect, vi } from 'vitest'
import { NOTHING_KNOWN, startStore } from '../core/bootstrap/start-store.ts'
import { modalStore } from '../core/modal-store.ts'
import { proofStore } from '../core/proof.ts'
import { takeWrongSamples } from './fake-api.ts'

configure({
  // A loaded machine takes its time; what never comes still fails.
  asyncUtilTimeout: 30_000,
  // Printing the page at every look for what has not come yet took a fifth of the time; only the last look is read.
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    const get = () => `${message}\n\n${prettyDOM(container)}`
    return Object.defineProperty(error, 'message', { get, configurable: true })
  },
})

// happy-dom knows no layout: nothing is ever resized, and every query about the screen is answered with no.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nor does it draw: a canvas takes every stroke and keeps none. Text is as wide as its letters are many.
const paper = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'measureText' ? (text: string) => ({ width: text.length * 6 }) : () => ({ addColorStop: () => {} }),
    set: () => true,
  },
)
HTMLCanvasElement.prototype.getContext = (() => paper) as unknown as HTMLCanvasElement['getContext']

// React records where each element was created, from an error's stack: a tenth of the time, for messages that no test reads.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } = React as unknown as Record<
  string,
  object
>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  // Each file of tests sets it again.
  configurable: true,
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => {},
})

// Our own style sheets are empty in these tests. So are MUI's: to hold each of their rules against each element around the one
// that a role is looked for in took a fifth of the time. What elements hide by themselves, and by their own style, is still seen.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { configurable: true, get: () => null })

// In happy-dom this is the whole element as HTML, and popper.js asks for it at each element around a tooltip or a list of choices.
Element.prototype.toString = () => '[object HTMLElement]'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  startStore.setState(NOTHING_KNOWN)
  modalStore.setState({ modal: null })
  proofStore.setState({ question: null })
  for (const cookie of document.cookie.split('; ')) {
    // In happy-dom, a cookie that ends now is still there in this millisecond.
    // biome-ignore lint/suspicious/noDocumentCookie: tests forget every cookie between them
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=-1`
  }
  expect(takeWrongSamples(), 'samples that the contract does not allow').toEqual([])
})
