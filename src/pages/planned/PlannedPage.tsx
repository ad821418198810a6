import { Breadcrumbs } from '../../components/Breadcrumbs.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { NotFoundPage } from '../../components/errors/NotFoundPage.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useText } from '../../i18n/text.ts'
import { useRoute } from '../../routing/use-route.ts'
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
      <PageHead title={text(route.title)} breadcrumbs={tabs.length === 0 && <Breadcrumbs />} />
      <Tabs />
      <div className={classes.card}>
        <EmptyState title={text('common.status.comingSoon')}>{text(`planned.${name}`)}</EmptyState>
      </div>
    </>
  )
}
