import { type CSSProperties, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { LegacyTarget } from '../../../contract/legacy.ts'
import { PLACES } from '../../../contract/paths.ts'
import { useGlobal } from '../../bootstrap/use-start.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './legacy-frame.module.css'
import { useFrameContext } from './use-frame-context.ts'
import { useFrameFollows } from './use-frame-follows.ts'
import { useFrameLoad } from './use-frame-load.ts'
import { useFrameMessages } from './use-frame-messages.ts'

/** Where the framed page lies that belongs to the console's present address; a deep link goes all the way. */
function useFrameAddress(target: LegacyTarget): string {
  const { search, hash } = useLocation()
  const base = (useGlobal().legacyUi ?? PLACES.legacy).replace(/\/+$/, '')
  return new URL(`${base}/${target}${search}${hash}`, window.location.href).href
}

/** Everything that the page of another server may do, except to leave the frame on its own. One of our own could lift it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals'

interface FramedPageProps {
  target: LegacyTarget
  title: string
  onRetry: () => void
}

/** One frame, from its first address on. It is told about hotel, language and theme, and heard where it wants to go. */
export function FramedPage({ target, title, onRetry }: FramedPageProps) {
  const text = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const address = useFrameAddress(target)
  // A changed `src` would add to the browser's history, where Back belongs to the console alone.
  const [first] = useState(address)
  const { origin } = new URL(first)
  const load = useFrameLoad(first)
  const { height, ownTitle } = useFrameMessages(frame, origin)
  useFrameFollows(frame, address, load.begin)
  useFrameContext(frame, origin, load.count)

  if (load.state === 'failed')
    return (
      <>
        <PageHead title={title} />
        <section className={classes.card}>
          <PartFailed title={text('common.frame.failed', { page: title })} error={load.error} onRetry={onRetry} />
        </section>
      </>
    )
  const size: CSSProperties = height === null ? {} : { height }
  return (
    <div className={classes.place} aria-busy={load.state === 'loading'}>
      <title>{`${ownTitle ?? title} · Hotel Revenue Console`}</title>
      {/* The framed page shows its own; anyone who reads the console by its headings finds one here too. */}
      <h1 className="visually-hidden">{title}</h1>
      <iframe
        ref={frame}
        className={classes.frame}
        style={size}
        title={title}
        src={first}
        {...(origin === window.location.origin ? {} : { sandbox: SANDBOX })}
        onLoad={load.finish}
      />
      {load.state === 'loading' && (
        <div className={classes.waiting} role="status" aria-label={text('common.frame.loading', { page: title })}>
          <Skeleton width={180} height={28} />
          <Skeleton width="100%" height={320} />
        </div>
      )}
    </div>
  )
}
