const { readdirSync } = require('node:fs')

/** Who may import whom. The reasons are in docs/decisions/0001-three-programs-one-contract.md. */
const only = (name, from, to, comment) => ({ name, comment, severity: 'error', from: { path: from }, to: { path: to } })

/** The domains, from the ground up: one order for the server and the console. */
const DOMAINS = [
  'platform',
  'hotel',
  'account',
  'booking',
  'market',
  'connection',
  'forecast',
  'pricing',
  'analysis',
  'alert',
]

/** The first-level folders of each program, from the ground up. */
const FLOORS = {
  server: [...DOMAINS, 'app'],
  src: ['core', 'session', 'kit', 'help', ...DOMAINS, 'resources', 'layout', 'navigation'],
}

/** The domains of the server with files of their own, which others import; their folders are parts. The other domains consist of features. */
const WHOLE = DOMAINS.filter((domain) =>
  readdirSync(`${__dirname}/server/${domain}`).some((name) => name.endsWith('.ts')),
)
/** The folders that other domains import although they are parts of a domain or of a feature. */
const SHARED = [
  'platform/database/schema',
  'platform/mail/texts',
  'booking/inbound/kinds',
  'market/calendar',
  'pricing/publishing',
  'analysis/budget',
]

module.exports = {
  forbidden: [
    only(
      'contract-stands-alone',
      '^contract/',
      '^(engine|server|src|legacy|research|demo|scripts)/',
      'The contract imports zod, lengths of time and itself.',
    ),
    {
      name: 'contract-needs-zod-and-lengths-of-time-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(zod/|date-fns/constants)' },
    },
    only('engine-knows-the-contract-only', '^engine/', '^(server|src|legacy|scripts)/', 'The engine is pure.'),
    {
      name: 'engine-does-no-io',
      severity: 'error',
      from: { path: '^engine/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/date-fns/constants' },
    },
    only('server-knows-no-console', '^server/', '^(src|legacy)/', 'The server serves any console.'),
    {
      name: 'product-knows-no-demo-and-no-research',
      comment: 'demo/main.ts gives the demo to the server; research measures the product from outside.',
      severity: 'error',
      from: { path: '^(contract|engine|server|src|legacy)/', pathNot: '(\\.test\\.tsx?$|testing)' },
      to: { path: '^(demo|research)/' },
    },
    only(
      'demo-knows-no-console',
      '^demo/',
      '^(src|legacy|research|scripts)/',
      'The demo fills what the server stores.',
    ),
    only('research-knows-no-console', '^research/', '^(src|legacy|demo|scripts)/', 'Research runs engine and server.'),
    {
      name: 'one-way-out-of-the-server',
      comment:
        'server/platform/http/http-client.ts limits the size, time and addresses of calls; the commands use a local socket.',
      severity: 'error',
      from: {
        path: '^(server|demo|research)/',
        pathNot: [
          '\\.test\\.ts$',
          '^server/platform/http/http-client\\.ts$',
          '^server/app/control/control-client\\.ts$',
        ],
      },
      to: { path: ['^(node:)?(https?|http2|tls|dgram)$', 'node_modules/(undici|axios|got|node-fetch)/'] },
    },
    {
      name: 'mail-goes-out-in-one-place',
      severity: 'error',
      from: { path: '^(server|demo|research)/', pathNot: '^server/platform/mail/transport\\.ts$' },
      to: { path: 'node_modules/nodemailer/' },
    },
    only('console-knows-the-contract-only', '^src/', '^(server|engine|legacy)/', 'The console talks HTTP.'),
    {
      name: 'legacy-shares-pieces-only',
      severity: 'error',
      from: { path: '^legacy/' },
      to: { path: '^(server|engine|src)/', pathNot: '^src/(kit|core|theme|testing/)' },
    },
    {
      name: 'pages-do-not-import-each-others-insides',
      comment:
        'A folder of a domain belongs to its pages. What several pages use lies directly in the domain, or in the kit.',
      severity: 'error',
      from: { path: `^src/(${DOMAINS.join('|')})/([^/]+)/` },
      to: { path: `^src/(${DOMAINS.join('|')})/[^/]+/`, pathNot: '^src/$1/$2/' },
    },
    {
      name: 'server-domains-do-not-import-each-others-parts',
      comment:
        'Parts and routes are private; only the composition root registers routes. Records of hotels offer theirs to the domains.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: ['\\.test\\.ts$', '/testing'] },
      to: {
        path: ['^server/[^/]+/[^/]+/[^/]+/', `^server/(${WHOLE.join('|')})/[^/]+/`, '^server/.*routes\\.ts$'],
        pathNot: `^server/($1/|(${SHARED.join('|')})/(?!.*routes)|hotel/hotel-records/routes\\.ts$)`,
      },
    },
    ...Object.entries(FLOORS).flatMap(([program, floors]) =>
      floors.slice(0, -1).map((folder, floor) => ({
        name: `${program}-${folder}-stands-below`,
        comment: 'A folder uses those below it. What it needs of one above is passed in.',
        severity: 'error',
        from: { path: `^${program}/${folder}/`, pathNot: ['\\.test\\.tsx?$', '/testing', '^src/core/i18n/catalogs'] },
        to: { path: `^${program}/(${floors.slice(floor + 1).join('|')})/` },
      })),
    ),
    {
      name: 'each-folder-has-a-floor',
      severity: 'error',
      from: {
        path: '^(server|src)/[^/]+/',
        pathNot: [
          ...Object.entries(FLOORS).map(([program, floors]) => `^${program}/(${floors.join('|')})/`),
          '^src/testing/',
        ],
      },
      to: {},
    },
    {
      name: 'composition-roots-are-imported-by-none',
      comment: 'Files directly in src/ and server/ put the folders together.',
      severity: 'error',
      from: { path: '^(src|server)/[^/]+/', pathNot: ['\\.test\\.tsx?$', '/testing'] },
      to: { path: '^(src|server)/[^/]+\\.tsx?$' },
    },
    {
      name: 'tests-support-is-for-tests',
      severity: 'error',
      from: {
        path: '^(contract|engine|server|src|legacy|demo|research)/',
        pathNot: '(\\.test\\.tsx?|testing[^/]*\\.ts)$',
      },
      to: { path: '^tests/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['unknown', 'undetermined', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      from: { path: '^(contract|engine|server|src|legacy|demo|research)/', pathNot: '(\\.test\\.tsx?$|testing)' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
