import { NO_SETUP_NEEDED, type RouteDefinition } from '../core/routing/route.ts'

export const profile: RouteDefinition = {
  name: 'profile',
  path: '/settings/user',
  title: 'common.pages.profile',
  page: () => import('./user-settings/UserSettingsPage.tsx'),
  texts: ['userSettings'],
  meta: NO_SETUP_NEEDED,
  menu: { place: 'account', authorities: ['VIEWER', 'TESTING'] },
}

export const security: RouteDefinition = {
  name: 'security',
  path: '/settings/user/security',
  title: 'common.pages.security',
  page: () => import('./user-security/UserSecurityPage.tsx'),
  texts: ['userSecurity', 'personalData', 'secondFactors', 'sessions'],
  meta: NO_SETUP_NEEDED,
  parent: 'profile',
  isTab: true,
}

export const profileFrame: RouteDefinition = {
  name: 'profileFrame',
  path: '/settings/user',
  title: 'common.pages.profile',
  legacy: 'user-settings',
}

export const changePassword: RouteDefinition = {
  name: 'changePassword',
  path: '/change-password',
  title: 'common.pages.changePassword',
  page: () => import('./change-password/ChangePasswordPage.tsx'),
  texts: ['changePassword'],
  meta: { excluded: ['passwordReset', 'twoFactor', ...NO_SETUP_NEEDED.excluded] },
  menu: { place: 'account' },
}

/** Where users are led whose role demands two-factor authentication. */
export const setUpTwoFactor: RouteDefinition = {
  name: 'setUpTwoFactor',
  path: '/set-up-two-factor',
  title: 'common.pages.setUpTwoFactor',
  page: () => import('./user-security/SetUpTwoFactorPage.tsx'),
  texts: ['userSecurity', 'secondFactors'],
  meta: { excluded: ['twoFactor', ...NO_SETUP_NEEDED.excluded] },
}
