import { type createMemoryRouter, createPath } from 'react-router-dom'
import { consoleAddress } from '../../contract/platform/legacy.ts'
import { PLACES } from '../../contract/platform/paths.ts'
import type { FrameLink } from './link.ts'

/**
 * Keeps our own address and the console's in line with the displayed page. Ours is replaced, never pushed: Back belongs
 * to the console. The console already knows the first page.
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
