import { NO_SETUP_NEEDED, type RouteDefinition } from '../core/routing/route.ts'

export const glossary: RouteDefinition = {
  name: 'glossary',
  path: '/glossary',
  title: 'common.pages.glossary',
  page: () => import('./glossary/GlossaryPage.tsx'),
  texts: ['glossary'],
  meta: NO_SETUP_NEEDED,
  parent: 'dashboard',
}
