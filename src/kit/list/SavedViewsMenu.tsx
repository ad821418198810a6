import Popover from '@mui/material/Popover'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { HttpError } from 'ra-core'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import type { SavedView, ViewedList } from '../../../contract/account/saved-view.ts'
import { api } from '../../core/http/index.ts'
import { answersOf, useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import choice from '../choice.module.css'
import { BooleanInput } from '../form/BooleanInput.tsx'
import { SimpleForm } from '../form/SimpleForm.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { useFormCall } from '../form/use-form-call.ts'
import { Icon } from '../Icon.tsx'
import { Loaded } from '../Loaded.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { useUndo } from '../use-undo.tsx'
import classes from './saved-views.module.css'

interface SavedViewsMenuProps {
  list: string
  anchor: HTMLElement
  onClose: () => void
}

/** The part of an address that makes a view: filters, sort and page size, but not the page number. */
export function viewOf(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  return query.toString()
}

const NEW_VIEW = { name: '', isShared: false }

/** Saves the current view once it has a name. */
function SaveViewButton() {
  const text = useText()
  const { isSubmitting } = useFormState<typeof NEW_VIEW>()
  const name = useWatch<typeof NEW_VIEW, 'name'>({ name: 'name' })
  return (
    <SubmitButton size="medium" isSending={isSubmitting || !name.trim()}>
      {text('common.views.save')}
    </SubmitButton>
  )
}

/** Links to saved views, and the form that saves the current one. */
export default function SavedViewsMenu({ list, anchor, onClose }: SavedViewsMenuProps) {
  const text = useText()
  const call = useFormCall()
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const shown = viewOf(search)
  // A list of which no views are kept is refused by the server.
  const viewed = list as ViewedList
  const refusal = ({ body, message }: HttpError): string =>
    body?.fields?.[0]?.code === 'taken' ? text('common.views.taken') : (body?.fields?.[0]?.message ?? message)
  const views = useCall('GET /api/user/saved-views', { query: { list: viewed } })
  const refresh = () => client.invalidateQueries(answersOf('GET /api/user/saved-views'))
  const save = async (typed: typeof NEW_VIEW, form: UseFormReturn<typeof NEW_VIEW>) => {
    if (!typed.name.trim()) return undefined
    const body = { ...typed, list: viewed, query: shown }
    const saved = api.request('POST /api/user/saved-views', { body }).then(() => {
      form.reset()
      return refresh()
    })
    return call(saved, (error) => ({ name: text('common.views.notKept', { reason: refusal(error) }) }))
  }
  const undo = useUndo()
  const forget = useMutation({
    mutationFn: (view: SavedView) => api.request('DELETE /api/user/saved-views/:id', { params: { id: view.id } }),
    onSuccess: (_, { name, isShared, query }) =>
      undo(text('common.undo.removed', { name }), () => {
        const body = { name, isShared, query, list: viewed }
        return api.request('POST /api/user/saved-views', { body }).then(refresh)
      }),
    onSettled: refresh,
  })

  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a popover that is read out with its name */}
      <div className={classes.panel} role="group" aria-label={text('common.views.title')}>
        <Loaded
          call={views}
          failed={text('common.views.failed')}
          placeholder={<Skeleton width={200} height={20} />}
          empty={(data) => data.length === 0 && <p className="muted">{text('common.views.none')}</p>}
        >
          {(data) => (
            <ul>
              {data.map((view) => (
                <li key={view.id} className="row gap-4">
                  <Link
                    to={{ pathname, search: view.query }}
                    className={clsx(choice.choice, 'between rounded breakable')}
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
        </Loaded>
        <SimpleForm
          spacing={2}
          className={classes.form}
          defaultValues={NEW_VIEW}
          onSubmit={save}
          toolbar={<SaveViewButton />}
        >
          <TextInput source="name" label={text('common.views.keep')} maxLength={60} required />
          <BooleanInput source="isShared" label={text('common.views.share')} />
        </SimpleForm>
      </div>
    </Popover>
  )
}
