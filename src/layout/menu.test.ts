import { describe, expect, it } from 'vitest'
import type { Role } from '../../contract/account/roles.ts'
import type { Company } from '../../contract/hotel/company.ts'
import { routes } from '../routes.config.ts'
import { sampleGlobal, sampleHotel } from '../testing/samples.ts'
import { accountLinks, isCurrent, type MenuSection, menuOf } from './menu.ts'

const FEATURES = { companyId: 7, autopilot: false, marketTrends: true, maxRateRules: null, benchmarking: true }

const CURRENT = { id: 7, origin: 'default', isDefaultLost: false, hasChoice: false } as const

const linksOf = ({ groups }: MenuSection) => groups.flatMap(({ links }) => links)

/** The menu as in the specification: section, then the paths by their groups. */
const written = (role: Role, hotel: Partial<Company> = {}) =>
  menuOf(routes, {
    global: sampleGlobal(role),
    company: sampleHotel(hotel),
    features: FEATURES,
    currentHotel: CURRENT,
  }).map((entry) =>
    'section' in entry
      ? `${entry.section}: ${linksOf(entry)
          .map(({ path }) => path.replace(/^.([a-z]+)./, ''))
          .join(' ')}`
      : entry.path,
  )
const ANALYSE = 'analyse: analyse pickup bookings groups reputation budget benchmarking'
const ANALYSE_OF_HOTEL_ADMIN = ANALYSE.replace('groups', 'groups forecast-accuracy')
const SETTINGS =
  'settings: price-levels rate-rounding rate-rules room-pricing interfaces rate-plans restrictions competitors events budget inventory/config booking-status segmentation notification-rules attention'

describe('menu', () => {
  it.each<[Role, string[]]>([
    ['VIEWER', ['/', '/manage', ANALYSE.replace('bookings ', '')]],
    ['USER', ['/', '/manage', ANALYSE, 'settings: price-levels rate-rounding rate-rules notification-rules']],
    ['HOTEL_ADMIN', ['/', '/manage', ANALYSE_OF_HOTEL_ADMIN, SETTINGS]],
    [
      'ADMIN',
      [
        '/',
        '/manage',
        ANALYSE_OF_HOTEL_ADMIN,
        SETTINGS,
        'administration: hotel-administration users reports reservations forecast-control inbound-data outbound-logs connectivity-stats customer-success-management feature-requests',
      ],
    ],
    [
      'PMS_ADMIN',
      [
        ANALYSE,
        'settings: price-levels rate-rounding rate-rules interfaces',
        'administration: reservations outbound-logs',
      ],
    ],
    ['TESTING', []],
  ])('the menu of %s', (role, menu) => {
    expect(written(role)).toEqual(menu)
  })

  it('the settings are grouped by what they are about', () => {
    const [entry] = menuOf(routes, {
      global: sampleGlobal('HOTEL_ADMIN'),
      company: sampleHotel(),
      features: FEATURES,
      currentHotel: CURRENT,
    }).filter((each) => 'section' in each && each.section === 'settings') as MenuSection[]
    expect(entry?.groups.map(({ group, links }) => [group, links.length])).toEqual([
      ['pricing', 4],
      ['distribution', 3],
      ['data', 6],
      ['alerts', 2],
    ])
  })

  it('the menu has no dashboard for a PMS_ADMIN, who is sent elsewhere, whatever other roles they have', () => {
    const global = {
      ...sampleGlobal('HOTEL_ADMIN'),
      authorities: [...sampleGlobal('HOTEL_ADMIN').authorities, 'PMS_ADMIN' as const],
    }
    const menu = menuOf(routes, { global, company: sampleHotel(), features: FEATURES, currentHotel: CURRENT })
    expect(menu.map((each) => ('path' in each ? each.path : each.section))).toEqual([
      '/manage',
      'analyse',
      'settings',
      'administration',
    ])
  })

  it('the menu shows the market trend to Italian hotels with the feature, and benchmarking only if it is active', () => {
    const italian = { address: { street: null, postalCode: null, city: null, countryCode: 'IT' } }
    expect(written('VIEWER', { ...italian, supportsMarketTrends: true })[2]).toContain('market-trend')
    expect(written('VIEWER', italian)[2]).not.toContain('market-trend')
    expect(written('VIEWER', { supportsMarketTrends: true })[2]).not.toContain('market-trend')
    expect(written('VIEWER', { benchmarkingActive: false })[2]).not.toContain('benchmarking')
  })

  it('the menu shows the portfolio to users with more than one hotel', () => {
    const paths = (hasChoice: boolean) =>
      menuOf(routes, {
        global: sampleGlobal('VIEWER'),
        company: sampleHotel(),
        features: FEATURES,
        currentHotel: { ...CURRENT, hasChoice },
      }).flatMap((entry) => ('section' in entry ? linksOf(entry).map(({ path }) => path) : []))
    expect(paths(true)).toContain('/analyse/portfolio')
    expect(paths(false)).not.toContain('/analyse/portfolio')
  })

  it('the account menu shows the profile to viewers and testers, and the contract to everybody with a hotel', () => {
    const paths = (role: Role, company: Company | null = sampleHotel()) =>
      accountLinks(routes, {
        global: sampleGlobal(role),
        company,
        features: null,
        currentHotel: company && CURRENT,
      }).map(({ path }) => path)
    expect(paths('HOTEL_ADMIN')).toEqual([
      '/settings/user',
      '/notifications',
      '/activity-log',
      '/change-password',
      '/contract',
    ])
    expect(paths('VIEWER')).toEqual(['/settings/user', '/activity-log', '/change-password', '/contract'])
    expect(paths('TESTING')).toEqual(['/settings/user', '/change-password', '/contract'])
    expect(paths('PMS_ADMIN')).toEqual(['/change-password', '/contract'])
    expect(paths('VIEWER', null)).toEqual(['/settings/user', '/change-password'])
    const unaccepted = sampleHotel({ dpaAccepted: false })
    expect(paths('HOTEL_ADMIN', unaccepted)).toEqual(['/settings/user', '/change-password', '/contract'])
  })

  it('the menu is empty without a hotel, except for administrator pages', () => {
    const without = (role: Role) =>
      menuOf(routes, { global: sampleGlobal(role), company: null, features: null, currentHotel: null })
    expect(without('VIEWER')).toEqual([])
    expect(without('ADMIN').map((entry) => ('section' in entry ? entry.section : entry.path))).toEqual([
      'administration',
    ])
  })

  it('the menu marks the page that is shown and the one above it', () => {
    expect(isCurrent('/', '/')).toBe(true)
    expect(isCurrent('/', '/admin/hotel-administration')).toBe(false)
    expect(isCurrent('/admin/hotel-administration', '/admin/hotel-administration/edit')).toBe(true)
    expect(isCurrent('/admin/users', '/admin/users-old')).toBe(false)
  })
})
