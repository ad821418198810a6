import { type CSSProperties, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { LegacyTarget } from '../../../contract/platform/legacy.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { Skeleton, SkeletonLines } from '../../kit/Skeleton.tsx'
import classes from './legacy-frame.module.css'
import { useFrameContext } from './use-frame-context.ts'
import { useFrameFollows } from './use-frame-follows.ts'
import { useFrameLoad } from './use-frame-load.ts'
import { useFrameMessages } from './use-frame-messages.ts'

/** The address of the framed page for the console's current address, including deep links. */
function useFrameAddress(target: LegacyTarget): string {
  const { search, hash } = useLocation()
  const base = (useGlobal().legacyUi ?? PLACES.legacy).replace(/\/+$/, '')
  return new URL(`${base}/${target}${search}${hash}`, window.location.href).href
}

/**
 * All permissions of a page from another server, except navigating away on its own. A page of our own origin could
 * remove the sandbox.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals'

interface FramedPageProps {
  target: LegacyTarget
  title: string
  onRetry: () => void
}

/** A single frame from its first address on. It receives hotel, language and theme, and sends its navigation requests. */
export function FramedPage({ target, title, onRetry }: FramedPageProps) {
  const text = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const address = useFrameAddress(target)
  // A changed `src` would add to the browser's history, where Back must belong to the console only.
  const [first] = useState(address)
  const { origin } = new URL(first)
  const load = useFrameLoad(first)
  const { height, ownTitle } = useFrameMessages(frame, origin, load.count)
  useFrameFollows(frame, address, load.begin)
  useFrameContext(frame, origin, load.count)

  if (load.state === 'failed')
    return (
      <>
        <PageHead title={title} />
        <section className="surface">
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
          <SkeletonLines height={320} />
        </div>
      )}
    </div>
  )
}
