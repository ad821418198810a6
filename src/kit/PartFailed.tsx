import type { HttpError } from 'ra-core'
import { useText } from '../core/i18n/text.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import classes from './states.module.css'

/** A part of a page that could not be loaded, shown in its place; the rest of the page keeps working. */
export function PartFailed({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const text = useText()
  const { status, body } = (error ?? {}) as Partial<HttpError>
  return (
    <div className={classes.state} role="alert">
      <span className="down">
        <Icon name="alert" size={20} />
      </span>
      <b className="title">{title}</b>
      <p className="muted compact">
        {text(
          status === 403
            ? 'common.failure.forbidden'
            : status
              ? 'common.failure.refused'
              : 'common.failure.unreachable',
        )}
      </p>
      <div className="row wrap mt-12 centred">
        <Button onClick={onRetry}>
          <Icon name="reload" />
          {text('common.failure.retry')}
        </Button>
        {body?.requestId && (
          <span className="muted fine">{text('common.failure.reference', { id: body.requestId })}</span>
        )}
      </div>
    </div>
  )
}
