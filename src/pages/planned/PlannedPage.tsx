import { EmptyState } from '../../components/EmptyState.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useText } from '../../i18n/text.ts'
import { Tabs } from '../../navigation/Tabs.tsx'
import { Trail } from '../../navigation/Trail.tsx'
import { useRoute } from '../../navigation/use-route.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { PLANNED_PAGES } from './planned.ts'
import classes from './planned-page.module.css'

/** A page in its place whose content is still to come: it says what will be here, and shows nothing made up. */
export default function PlannedPage() {
  const text = useText()
  const { route, tabs = [] } = useRoute() ?? {}
  const name = PLANNED_PAGES.find((planned) => planned === route?.name)
  if (!route || !name) return <NotFoundPage />
  return (
    <>
      <PageHead title={text(route.title)} above={tabs.length === 0 && <Trail />} />
      <Tabs />
      <div className={classes.card}>
        <EmptyState title={text('planned.title')}>{text(`planned.${name}`)}</EmptyState>
      </div>
    </>
  )
}
