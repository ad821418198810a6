import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useStored } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import form from '../../kit/form/form.module.css'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { ownUserOf } from './save-settings.ts'

/** The user's own name, language, formats, reports and default hotel. */
export default function UserSettingsPage() {
  const text = useText()
  const { userId, username } = useGlobal()
  // Reloaded at every visit: a form must start with the stored values, and keep the input until it is saved.
  const call = useStored('GET /api/user/users/:id', { params: { id: userId } }, { gcTime: 0, select: ownUserOf })
  return (
    <>
      <PageHead title={text('common.pages.profile')} note={text('userSettings.note', { username })} />
      <Tabs />
      <Loaded
        call={call}
        failed={text('userSettings.failed')}
        placeholder={420}
        frame={(content) => <div className={form.place}>{content}</div>}
      >
        {(loaded) => <SettingsForm loaded={loaded} />}
      </Loaded>
    </>
  )
}
