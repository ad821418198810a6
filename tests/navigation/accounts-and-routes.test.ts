import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts'
import { SIGN_IN_MESSAGES } from '../../src/account/sign-in/messages.ts'
import { isMet } from '../../src/core/routing/conditions.ts'
import { routes, routeTable } from '../../src/routes.config.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { startWalk, type Walk } from './walk.ts'

/**
 * Which account reaches which address, written by hand from the specification. `ok` the page, `403` the missing
 * authority, `pw` the forced change of password, `res` the home of a PMS_ADMIN, `con` the contract, `none` no active
 * hotel, `stay` a cancelled navigation, `off` the fallback of a feature that is not active, `404` no such page.
 */
const WRITTEN = `
                                      super.admin admin hotel.admin user viewer pms.admin tester reset.user contract.user undecided.user nohotel.user
/                                     ok   ok   ok   ok   ok   res  off  pw   con  ok   none
/manage                               ok   ok   ok   ok   ok   403  403  pw   con  ok   none
/manage/autopilot                     ok   ok   ok   403  403  403  403  pw   con  403  403
/manage/decisions                     ok   ok   ok   ok   ok   403  403  pw   con  ok   none
/analyse/portfolio                    ok   ok   ok   ok   ok   ok   403  pw   con  ok   none
/analyse/analyse                      ok   ok   ok   ok   ok   ok   403  pw   con  ok   none
/analyse/pickup                       ok   ok   ok   ok   ok   ok   403  pw   con  ok   none
/analyse/bookings                     ok   ok   ok   ok   403  ok   403  pw   con  ok   none
/analyse/groups                       ok   ok   ok   ok   ok   ok   403  pw   con  ok   none
/analyse/groups/create                ok   ok   ok   ok   403  403  403  pw   con  ok   none
/analyse/groups/3                     ok   ok   ok   ok   ok   ok   403  pw   con  ok   none
/analyse/forecast-accuracy            ok   ok   ok   403  403  403  403  pw   con  403  403
/analyse/reputation                   ok   ok   ok   ok   ok   ok   403  pw   con  ok   none
/analyse/reputation/import            ok   ok   ok   403  403  403  403  pw   con  403  403
/analyse/reputation/competitors/import ok  ok   ok   403  403  403  403  pw   con  403  403
/analyse/budget                       ok   ok   ok   ok   ok   ok   403  pw   con  ok   none
/analyse/budget/versions              ok   ok   ok   403  403  403  403  pw   con  403  403
/analyse/budget/versions/3            ok   ok   ok   403  403  403  403  pw   con  403  403
/analyse/budget/versions/3/import     ok   ok   ok   403  403  403  403  pw   con  403  403
/analyse/market-trend                 stay stay stay stay ok   stay 403  pw   con  ok   none
/analyse/market-trend/import          stay stay stay 403  403  403  403  pw   con  403  403
/analyse/benchmarking                 ok   ok   ok   ok   ok   ok   403  pw   con  ok   none
/settings/notification-rules          ok   ok   ok   ok   403  403  403  pw   con  ok   none
/settings/price-levels                ok   ok   ok   ok   403  ok   403  pw   con  ok   none
/settings/price-levels/calendar       ok   ok   ok   ok   403  ok   403  pw   con  ok   none
/settings/price-levels/calculation    ok   ok   ok   ok   403  ok   403  pw   con  ok   none
/settings/price-levels/commissions    ok   ok   ok   ok   403  ok   403  pw   con  ok   none
/settings/rate-rounding               ok   ok   ok   ok   403  ok   403  pw   con  ok   none
/settings/rate-rules                  ok   ok   ok   ok   403  ok   403  pw   con  ok   none
/settings/rate-rules-old              ok   ok   ok   ok   403  ok   403  pw   con  ok   none
/settings/interfaces                  ok   ok   ok   403  403  ok   403  pw   con  403  403
/settings/competitors                 ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/competitors/import          ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/events                      ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/room-pricing                ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/room-pricing/guests         ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/budget                      ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/inventory/config            ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/inventory/capacity          ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/rate-plans                  ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/restrictions                ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/attention                   ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/booking-status              ok   ok   ok   403  403  403  403  pw   con  403  403
/settings/segmentation                ok   ok   ok   403  403  403  403  pw   con  403  403
/admin/hotel-administration           ok   ok   403  403  403  403  403  pw   403  403  403
/admin/hotel-administration/edit      ok   ok   403  403  403  403  403  pw   403  403  403
/admin/hotel-administration/create    ok   ok   403  403  403  403  403  pw   403  403  403
/admin/hotel-administration/import    ok   ok   403  403  403  403  403  pw   403  403  403
/admin/users                          ok   ok   403  403  403  403  403  pw   403  403  403
/admin/users/admins                   ok   ok   403  403  403  403  403  pw   403  403  403
/admin/users/create                   ok   ok   403  403  403  403  403  pw   403  403  403
/admin/users/import                   ok   ok   403  403  403  403  403  pw   403  403  403
/admin/users/12                       ok   ok   403  403  403  403  403  pw   403  403  403
/admin/users/invitations              ok   ok   403  403  403  403  403  pw   403  403  403
/admin/users/invitations/create       ok   ok   403  403  403  403  403  pw   403  403  403
/admin/users/invitations/several      ok   ok   403  403  403  403  403  pw   403  403  403
/admin/users/invitations/3            ok   ok   403  403  403  403  403  pw   403  403  403
/admin/reports                        ok   ok   403  403  403  403  403  pw   403  403  403
/admin/reports/preview                ok   ok   403  403  403  403  403  pw   403  403  403
/admin/reports/schedules              ok   ok   403  403  403  403  403  pw   403  403  403
/admin/reports/schedules/create       ok   ok   403  403  403  403  403  pw   403  403  403
/admin/reports/schedules/3            ok   ok   403  403  403  403  403  pw   403  403  403
/admin/reservations                   ok   ok   403  403  403  ok   403  pw   403  403  403
/admin/forecast-control               ok   ok   403  403  403  403  403  pw   403  403  403
/admin/inbound-data                   ok   ok   403  403  403  403  403  pw   403  403  403
/admin/inbound-data/deliveries        ok   ok   403  403  403  403  403  pw   403  403  403
/admin/inbound-data/deliveries/3      ok   ok   403  403  403  403  403  pw   403  403  403
/admin/inbound-data/inventory         ok   ok   403  403  403  403  403  pw   403  403  403
/admin/inbound-data/blocks            ok   ok   403  403  403  403  403  pw   403  403  403
/admin/inbound-data/room-stats        ok   ok   403  403  403  403  403  pw   403  403  403
/admin/outbound-logs                  ok   ok   403  403  403  ok   403  pw   403  403  403
/admin/connectivity-stats             ok   ok   403  403  403  403  403  pw   403  403  403
/admin/customer-success-management    ok   ok   403  403  403  403  403  pw   403  403  403
/admin/customer-success-management/3    ok   ok   403  403  403  403  403  pw   403  403  403
/admin/feature-requests               ok   ok   403  403  403  403  403  pw   403  403  403
/admin/feature-requests/3             ok   ok   403  403  403  403  403  pw   403  403  403
/admin/monitoring                     ok   ok   403  403  403  403  403  pw   403  403  403
/glossary                             ok   ok   ok   ok   ok   ok   ok   pw   ok   ok   ok
/settings/user                        ok   ok   ok   ok   ok   ok   ok   pw   ok   ok   ok
/settings/user/security               ok   ok   ok   ok   ok   ok   ok   pw   ok   ok   ok
/notifications                        ok   ok   ok   403  403  403  403  pw   con  403  403
/notifications/3                      ok   ok   ok   403  403  403  403  pw   con  403  403
/activity-log                         ok   ok   ok   ok   ok   403  403  pw   con  ok   none
/change-password                      ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
/set-up-two-factor                    ok   ok   ok   ok   ok   ok   ok   pw   ok   ok   ok
/data-privacy-agreement               ok   ok   ok   ok   ok   ok   ok   pw   ok   ok   ok
/contract                             ok   ok   ok   ok   ok   ok   ok   pw   ok   ok   none
/connect/apaleo                       ok   ok   ok   403  403  ok   403  pw   con  403  403
/connect/ota-xml                      ok   ok   ok   403  403  ok   403  pw   con  403  403
/connect/csv                          ok   ok   ok   403  403  ok   403  pw   con  403  403
/connect/mews                         ok   ok   ok   403  403  ok   403  pw   con  403  403
/error                                ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
/error/plain                          ok   ok   ok   ok   ok   ok   ok   ok   ok   ok   ok
/admin/users/nobody                   404  404  404  404  404  404  404  pw   con  404  none
/admin/users/invitations/x1           404  404  404  404  404  404  404  pw   con  404  none
/no/such/page                         404  404  404  404  404  404  404  pw   con  404  none
`

const [head = '', ...lines] = WRITTEN.trim().split('\n')
const accounts = head.trim().split(/\s+/)
const table = lines.map((line) => {
  const [path = '', ...outcomes] = line.trim().split(/\s+/)
  return { path, outcomes }
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function outcome(walk: Walk, path: string): Promise<string> {
  const result = await walk.to(path)
  const route = routeTable.findRoute(path)
  switch (result.type) {
    case 'continue':
      if (!route) return '404'
      return route.fallback && !isMet(route.condition, walk.store.getState()) ? 'off' : 'ok'
    case 'cancel':
      return 'stay'
    case 'error':
      return result.status === 'NoActiveHotel' ? 'none' : String(result.status)
    case 'redirect':
      if (result.to.startsWith('/change-password')) return 'pw'
      if (result.to.startsWith('/contract')) return 'con'
      return result.to === '/admin/reservations' ? 'res' : result.to
    case 'reload':
      return result.to
  }
}

it('the table has every route and every demo account', () => {
  expect(accounts).toEqual(DEMO_ACCOUNTS.map(({ username }) => username))
  const known = new Set(table.map(({ path }) => routeTable.findRoute(path)?.path).filter(Boolean))
  expect(routes.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
})

it('the sign-in page describes every demo account', () => {
  for (const { demoNotes } of Object.values(SIGN_IN_MESSAGES)) expect(Object.keys(demoNotes)).toEqual(accounts)
})

it('every account reaches the pages in the specification, and no others', async () => {
  const reached = table.map(({ path }) => ({ path, outcomes: [] as string[] }))
  for (const account of accounts) {
    const walk = startWalk(test, account)
    for (const row of reached) row.outcomes.push(await outcome(walk, row.path))
  }
  if (process.env.PRINT_ROUTES) {
    const print = (cells: string[]) => process.stdout.write(`${cells.join(' | ')}\n`)
    print(['', ...accounts])
    for (const { path, outcomes } of reached) print([path, ...outcomes])
  }
  expect(reached).toEqual(table)
})

it('redirecting addresses redirect before any step', () => {
  expect(routeTable.findRedirect('/hotel-selection')).toMatchObject({ to: '/' })
  for (const list of ['/admin/users', '/admin/users/invitations', '/admin/hotel-administration'])
    expect(routeTable.findRedirect(`${list}/new`)).toMatchObject({ to: `${list}/create` })
  expect(routeTable.findRedirect('/login')).toMatchObject({ to: '/login', isFullLoad: true })
  expect(routeTable.findRedirect('/revenueEA/login')).toMatchObject({ to: '/', isFullLoad: true })
  expect(routeTable.findRedirect('/revenue/login')).toBeUndefined()
})
