import { type RouteDefinition, SECTION_AUTHORITIES } from '../core/routing/route.ts'

export const manage: RouteDefinition = {
  name: 'manage',
  path: '/manage',
  isHotelInAddress: true,
  title: 'common.pages.manage',
  page: () => import('./manage/ManagePage.tsx'),
  texts: ['figures', 'manage', 'pricing', 'connection'],
  firstCall: {
    call: 'GET /api/pricing/nights',
    query: { companyId: '{companyId}', from: '{today}', to: '{today+34}', language: '{language}' },
  },
  authorities: ['VIEWER'],
  menu: { place: 'main' },
}

export const autopilot: RouteDefinition = {
  name: 'autopilot',
  path: '/manage/autopilot',
  title: 'common.pages.autopilot',
  page: () => import('./manage/autopilot/AutopilotPage.tsx'),
  texts: ['figures', 'manage', 'pricing', 'decisions'],
  authorities: ['HOTEL_ADMIN'],
  parent: 'manage',
}

export const decisions: RouteDefinition = {
  name: 'decisions',
  path: '/manage/decisions',
  isHotelInAddress: true,
  title: 'common.pages.decisions',
  page: () => import('./decisions/DecisionsPage.tsx'),
  texts: ['figures', 'decisions'],
  authorities: ['VIEWER'],
  parent: 'manage',
}

export const priceLevels: RouteDefinition = {
  name: 'priceLevels',
  path: '/settings/price-levels',
  title: 'common.pages.priceLevels',
  page: () => import('./price-levels/PriceLevelsPage.tsx'),
  texts: ['pricing', 'priceLevels'],
  legacy: 'calendar',
  authorities: SECTION_AUTHORITIES.settings,
  menu: { place: 'settings', group: 'pricing' },
}

export const levelCalendar: RouteDefinition = {
  name: 'levelCalendar',
  path: '/settings/price-levels/calendar',
  title: 'common.pages.levelCalendar',
  page: () => import('./price-levels/LevelCalendarPage.tsx'),
  texts: ['pricing', 'priceLevels'],
  authorities: SECTION_AUTHORITIES.settings,
  parent: 'priceLevels',
  isTab: true,
}

export const calculation: RouteDefinition = {
  name: 'calculation',
  path: '/settings/price-levels/calculation',
  title: 'common.pages.calculation',
  page: () => import('./price-levels/CalculationPage.tsx'),
  texts: ['pricing', 'priceLevels'],
  authorities: SECTION_AUTHORITIES.settings,
  parent: 'priceLevels',
  isTab: true,
}

export const channelCommissions: RouteDefinition = {
  name: 'channelCommissions',
  path: '/settings/price-levels/commissions',
  title: 'common.pages.channelCommissions',
  page: () => import('./price-levels/CommissionsPage.tsx'),
  texts: ['pricing', 'priceLevels', 'figures'],
  authorities: SECTION_AUTHORITIES.settings,
  parent: 'priceLevels',
  isTab: true,
}

export const rateRounding: RouteDefinition = {
  name: 'rateRounding',
  path: '/settings/rate-rounding',
  title: 'common.pages.rateRounding',
  page: () => import('./rate-rounding/RateRoundingPage.tsx'),
  texts: ['pricing', 'rateRounding'],
  authorities: SECTION_AUTHORITIES.settings,
  menu: { place: 'settings', group: 'pricing' },
}

export const rateRules: RouteDefinition = {
  name: 'rateRules',
  path: '/settings/rate-rules',
  title: 'common.pages.rateRules',
  page: () => import('./rate-rules/RateRulesPage.tsx'),
  texts: ['pricing', 'rateRules'],
  authorities: SECTION_AUTHORITIES.settings,
  menu: { place: 'settings', group: 'pricing' },
}

export const rateRulesOld: RouteDefinition = {
  name: 'rateRulesOld',
  path: '/settings/rate-rules-old',
  title: 'common.pages.rateRulesOld',
  page: () => import('./rate-rules/OldRateRulesPage.tsx'),
  texts: ['pricing', 'rateRules'],
  legacy: 'price-rules',
  authorities: SECTION_AUTHORITIES.settings,
  parent: 'rateRules',
  isTab: true,
}

export const roomPricing: RouteDefinition = {
  name: 'roomPricing',
  path: '/settings/room-pricing',
  title: 'common.pages.roomPricing',
  page: () => import('./room-pricing/RoomPricingPage.tsx'),
  texts: ['pricing', 'roomPricing'],
  legacy: 'room-pricing',
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'pricing' },
}

export const guestPricing: RouteDefinition = {
  name: 'guestPricing',
  path: '/settings/room-pricing/guests',
  title: 'common.pages.guestPricing',
  page: () => import('./room-pricing/GuestPricingPage.tsx'),
  texts: ['pricing', 'roomPricing'],
  authorities: ['HOTEL_ADMIN'],
  parent: 'roomPricing',
  isTab: true,
}

export const ratePlans: RouteDefinition = {
  name: 'ratePlans',
  path: '/settings/rate-plans',
  title: 'common.pages.ratePlans',
  page: () => import('./rate-plans/RatePlansPage.tsx'),
  texts: ['pricing', 'ratePlans'],
  legacy: 'rate-plan',
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'distribution' },
}

export const restrictions: RouteDefinition = {
  name: 'restrictions',
  path: '/settings/restrictions',
  title: 'common.pages.restrictions',
  page: () => import('./restrictions/RestrictionsPage.tsx'),
  texts: ['pricing', 'restrictions'],
  legacy: 'restrictions',
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'distribution' },
}
