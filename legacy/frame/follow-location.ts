import { type createMemoryRouter, createPath } from 'react-router'
import { consoleAddress } from '../../contract/legacy.ts'
import { PLACES } from '../../contract/paths.ts'
import type { FrameLink } from './link.ts'

/**
 * Keeps our own address and the console's at what is shown. Ours is replaced, never added to: Back belongs to the
 * console. What is shown first the console knows already.
 */
export function followLocation(
  router: ReturnType<typeof createMemoryRouter>,
  link: FrameLink,
  history: Pick<History, 'replaceState'>,
): void {
  let shown = createPath(router.state.location)
  router.subscribe(({ location }) => {
    const path = createPath(location)
    if (path === shown) return
    shown = path
    history.replaceState(null, '', `${PLACES.legacy}${path}`)
    const address = consoleAddress(location)
    if (address) link.post({ type: 'navigate', path: address })
  })
}
