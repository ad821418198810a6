import { useQuery } from '@tanstack/react-query'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import form from '../../kit/form/form.module.css'
import { PageHead } from '../../kit/PageHead.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { loadOwnUser } from './save-settings.ts'

/** The user's own name, language, formats, reports and default hotel. */
export default function UserSettingsPage() {
  const text = useText()
  const { userId, username } = useGlobal()
  // Reloaded at every visit: a form must start with the stored values, and keep the input until it is saved.
  const { data, isFetching, isError, error, refetch } = useQuery({
    queryKey: ['own-user', userId],
    queryFn: ({ signal }) => loadOwnUser(userId, signal),
    gcTime: 0,
  })
  return (
    <>
      <PageHead title={text('common.pages.profile')} note={text('userSettings.note', { username })} />
      <Tabs />
      {data ? (
        <SettingsForm loaded={data} />
      ) : (
        <div className={form.place}>
          {isError && !isFetching ? (
            <PartFailed title={text('userSettings.failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton width="100%" height={420} />
          )}
        </div>
      )}
    </>
  )
}
