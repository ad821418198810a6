import Popover from '@mui/material/Popover'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SavedView, ViewedList } from '../../../contract/saved-view.ts'
import { api } from '../../http/index.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { TextField } from '../form/TextField.tsx'
import { Icon } from '../Icon.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { Skeleton } from '../Skeleton.tsx'
import classes from './saved-views.module.css'

interface SavedViewsMenuProps {
  list: string
  anchor: HTMLElement
  onClose: () => void
}

/** What of an address makes a view: filters, sort and rows, whichever page of them is looked at. */
export function viewOf(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  return query.toString()
}

/** Views to open, each a link, and the form that keeps what is on the screen as a further one. */
export default function SavedViewsMenu({ list, anchor, onClose }: SavedViewsMenuProps) {
  const text = useText()
  const id = useId()
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const shown = viewOf(search)
  // A list of which no views are kept is refused by the server.
  const viewed = list as ViewedList
  const refusal = ({ body, message }: HttpError): string =>
    body?.fields?.[0]?.code === 'taken' ? text('common.views.taken') : (body?.fields?.[0]?.message ?? message)
  const queryKey = ['saved-views', list]
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.request('GET /api/user/saved-views', { query: { list: viewed }, signal }),
  })
  const refresh = () => client.invalidateQueries({ queryKey })
  const save = useMutation({
    mutationFn: () =>
      api.request('POST /api/user/saved-views', { body: { list: viewed, name, query: shown, isShared } }),
    onSuccess: () => {
      setName('')
      return refresh()
    },
  })
  const forget = useMutation({
    mutationFn: (view: SavedView) => api.request('DELETE /api/user/saved-views/:id', { params: { id: view.id } }),
    onSettled: refresh,
  })

  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a popover that is read out with its name */}
      <div className={classes.panel} role="group" aria-label={text('common.views.title')}>
        {isError ? (
          <PartFailed title={text('common.views.failed')} error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton width={200} height={20} />
        ) : data.length === 0 ? (
          <p className="muted">{text('common.views.none')}</p>
        ) : (
          <ul>
            {data.map((view) => (
              <li key={view.id} className={classes.view}>
                <Link
                  to={{ pathname, search: view.query }}
                  className={cx(classes.link, view.query === shown && classes.shown)}
                  aria-current={view.query === shown ? 'true' : undefined}
                  onClick={onClose}
                >
                  {view.name}
                  <span className="small muted">
                    {view.isOwn
                      ? view.isShared && text('common.views.shared')
                      : text('common.views.sharedBy', { name: view.ownerName })}
                  </span>
                </Link>
                {view.isOwn && (
                  <Button
                    variant="quiet"
                    size="small"
                    iconOnly
                    aria-label={text('common.views.forget', { name: view.name })}
                    onClick={() => forget.mutate(view)}
                  >
                    <Icon name="trash" size={12} />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim()) save.mutate()
          }}
        >
          <TextField
            id={`${id}-name`}
            label={text('common.views.keep')}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={setName}
            error={save.error && text('common.views.notKept', { reason: refusal(save.error as HttpError) })}
          />
          <label className={classes.share}>
            <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            {text('common.views.share')}
          </label>
          <Button type="submit" variant="primary" aria-disabled={!name.trim() || save.isPending}>
            {text('common.views.save')}
          </Button>
        </form>
      </div>
    </Popover>
  )
}
