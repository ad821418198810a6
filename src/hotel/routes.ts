import { NO_SETUP_NEEDED, type RouteDefinition } from '../core/routing/route.ts'

export const agreement: RouteDefinition = {
  name: 'agreement',
  path: '/data-privacy-agreement',
  title: 'common.pages.agreement',
  page: () => import('./agreement/AgreementPage.tsx'),
  texts: ['agreement'],
  layout: 'contract',
  meta: NO_SETUP_NEEDED,
}

export const contract: RouteDefinition = {
  name: 'contract',
  path: '/contract',
  title: 'common.pages.contract',
  page: () => import('./agreement/ContractPage.tsx'),
  texts: ['agreement'],
  layout: 'contract',
  meta: { excluded: ['contract'] },
  menu: { place: 'account' },
}
