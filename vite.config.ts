import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { LANGUAGES } from './contract/platform/locales.ts'
import { PAGE_FILES, type PageFiles } from './contract/platform/page-files.ts'
import type { Page } from './src/core/routing/route.ts'
import type { RouteTable } from './src/core/routing/route-table.ts'

const API_URL = process.env.API_URL ?? 'http://localhost:3001'

const answerSignIn: Connect.NextHandleFunction = (request, _response, next) => {
  // What is sent to the address of a page is for the server.
  if (request.url && request.method === 'GET')
    request.url = request.url.replace(
      /^\/(login|(invitation|password-reset|unsubscribe)(\/[\w-]*)?)(?=[?#]|$)/,
      '/login.html',
    )
  next()
}

/** The page for anyone who is not signed in answers where our server serves the built one. */
const signInPage: Plugin = {
  name: 'sign-in-page',
  configureServer: ({ middlewares }) => void middlewares.use(answerSignIn),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answerSignIn),
}

const answerLegacy: Connect.NextHandleFunction = (request, _response, next) => {
  // Files have an ending, targets have none.
  if (request.url) request.url = request.url.replace(/^\/legacy(\/[\w/-]*)?(?=[?#]|$)/, '/legacy/index.html')
  next()
}

/** The framed pages answer at every path below /legacy, in the same way. */
const legacyPages: Plugin = {
  name: 'legacy-pages',
  configureServer: ({ middlewares }) => void middlewares.use(answerLegacy),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answerLegacy),
}

/**
 * Style sheets hold up the paint of what stands after them: behind the skeleton they do not hold up the skeleton, whose
 * own styles stand in the page.
 */
const skeletonFirst: Plugin = {
  name: 'skeleton-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
      const rest = sheets.reduce((page, sheet) => page.replace(sheet, ''), html)
      return rest.replace('  </body>', () => `${sheets.join('')}  </body>`)
    },
  },
}

/** The module that a page imports, as the bundle knows it. */
const moduleOf = (page: Page): string => {
  const [, path] = /import\w*\("([^"]+)"\)/.exec(String(page)) ?? []
  if (!path) throw new Error(`The page's module is not in ${page}`)
  return resolve(path.slice(1))
}

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every file that the chunks of these modules need and the console's own page does not name. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const closure = (files: readonly string[], found = new Set<string>()): Set<string> => {
    for (const file of files)
      if (!found.has(file)) closure(chunks.find(({ fileName }) => fileName === file)?.imports ?? [], found.add(file))
    return found
  }
  const start = chunks.find(({ moduleIds }) => moduleIds.includes(resolve('src/main.tsx')))
  const named = closure(start ? [start.fileName] : [])
  const modulesToLoad = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`No chunk has ${module}`)
    return chunk.fileName
  })
  const scripts = [...closure(modulesToLoad)].filter((file) => !named.has(file))
  const styles = scripts.flatMap((file) => [
    ...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? []),
  ])
  return { scripts: scripts.map((file) => `/${file}`), styles: styles.map((file) => `/${file}`) }
}

/** Writes what each route loads, for the server to name it in the page. The route table itself says what belongs to a route. */
const pageFiles: Plugin = {
  name: 'page-files',
  apply: () => page === 'console',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const table = await runnerImport<{ routeTable: RouteTable }>(resolve('src/routes.config.ts'), {
        configFile: false,
      })
      const catalogs = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
        .filter((module) => /\/i18n\/\w+\.json$/.test(module))
      const list = table.module.routeTable.byRank.flatMap((route): PageFiles[] => {
        const { path, params = {}, authorities = [], texts = [], legacy, firstCall, meta } = route
        const shown = route.page ? moduleOf(route.page) : resolve('src/navigation/legacy-frame/LegacyFrame.tsx')
        const textsIn = (tag: string) => [
          resolve(`src/core/i18n/${tag}.ts`),
          ...texts.flatMap((name) => catalogs.filter((file) => file.endsWith(`/${kebabCase(name)}/i18n/${tag}.json`))),
        ]
        const parameter = (name: string) => params[name]?.source.replace(/^\^|\$$/g, '') ?? '[^/]+'
        return [
          {
            path: `^${path.replace(/\/$/, '').replace(/:(\w+)/g, (_all, name: string) => parameter(name))}/?$`,
            authorities,
            needsHotel: !meta?.excluded.includes('currentHotel'),
            isReplacedByLegacy: legacy !== undefined && route.page !== undefined,
            ...filesOf(bundle, [shown]),
            texts: Object.fromEntries(
              LANGUAGES.map((language) => [language, filesOf(bundle, textsIn(language.toLowerCase())).scripts]),
            ) as unknown as PageFiles['texts'],
            ...(firstCall && { firstCall }),
          },
        ]
      })
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(list) })
    },
  },
}

// The package's entry is its development build everywhere; with it every visitor would load warnings for developers.
const productionRouter = [
  { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs') },
]

/**
 * What several pages share, in a few files: cut by who shares what it would be forty for each page. A group takes what
 * its modules import along, unless a group of higher priority has it. What only few pages need stays out of a group, or
 * every page of the group would load it.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // What the first page needs anyway.
  { name: 'start', tags: ['$initial'], priority: 6 },
  // Only forms ask for it.
  { name: 'zod', test: /node_modules\/zod\//, priority: 5 },
  // Rows and stacks, and how wide the window is: forms have them too, and pages of figures must not wait for forms.
  {
    name: 'stack',
    test: /@mui\/.*\/(getThemeProps|resolveProps|useMediaQuery\/\w+)\.m?js$|@mui\/(material|system)\/(Stack|Box|Paper|Typography)\//,
    priority: 5,
  },
  { name: 'layout', test: /src\/kit\/layout\//, priority: 4 },
  {
    name: 'shared',
    test: /src\/kit\/((?!Term|HotelChoice|Dropdown|ActionMenu|InlineConfirm)\w+|table\/\w+|list\/(list-cards|SavedViews))\.(tsx?|module\.css)$|src\/core\/((format|http)\/|(?!modal-store|use-loading|tab-link)[\w-]+\.ts$)|mui\/material\/utils\//,
    minShareCount: 8,
    priority: 4,
  },
  // Beside it comes the picker, when it is wanted.
  { name: 'date-field', test: /src\/kit\/date-field\/(DateControl|DateField|date-)/, priority: 4 },
  // Filters are no forms.
  { name: 'form-library', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 5 },
  // Lists read single records, and no form of one.
  { name: 'one-record', test: /ra-core\/.*\/useGetOne\.\w+$/, priority: 4 },
  // Notes of a night have it too, without a form of records.
  { name: 'undo', test: /src\/kit\/use-undo\.tsx$/, priority: 4 },
  {
    name: 'lists',
    test: /src\/kit\/list\/(List|DataTable|ListCards|FilterForm|ExportButton|CreateButton|IdOrNameSearch|HotelSearch|FilterChip|hotel-column)\.tsx$/,
    priority: 3,
  },
  {
    name: 'figures',
    test: /src\/(kit\/(figures|chart)\/(?!DrawnChart|echarts|HeatMap|heat-map|table-files|save-|curve|selection)[\w/-]+|connection\/NoBookings|forecast\/(ForecastAccuracy|quality))\.tsx?$/,
    priority: 3,
  },
  // Files of a kilobyte that every page about rates needs; what reads and writes CSV comes when it is used.
  {
    name: 'pricing',
    test: /src\/((pricing|hotel)\/(?!document-csv|Versions|NightRates)[\w-]+|connection\/use-restriction-marks)\.(tsx?|module\.css)$|contract\/(pricing\/(pricing|recommendation|restriction|publication)|hotel\/documents|platform\/activity|booking\/code-groups)\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'form', test: /src\/kit\/form\//, priority: 2 },
  { name: 'record-form', test: /src\/(kit\/record-form\/|account\/(HotelsInput|RolesInput|roles-input))/, priority: 1 },
  { name: 'contract', test: /contract\/(analysis\/(analysis|analyse|pickup|budget-report)|market\/benchmark)\.ts$/ },
]

/**
 * The programs of the browser, each built by itself (`PAGE`, by scripts/build.mjs): in one build Vite cuts what
 * they share into so many files that the first page waits for nine rounds of requests instead of two.
 */
const PAGES: Record<string, string> = {
  console: 'index.html',
  signIn: 'login.html',
  legacy: 'legacy/index.html',
  traces: 'src/core/traces/main.ts',
}
const page = process.env.PAGE ?? 'console'

/** react-admin writes a list as CSV with it, unless the list says otherwise, as all of ours do: the server exports them. */
const withoutCsvOfLists = {
  find: 'jsonexport/dist/index.js',
  replacement: 'data:text/javascript,export default () => { throw new Error("The server exports lists.") }',
}

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [...productionRouter, withoutCsvOfLists] : [] },
  plugins: [react(), signInPage, legacyPages, skeletonFirst, pageFiles, compression({ threshold: 512 })],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/version.json', '/revenue', '/unsubscribe'].map((path) => [path, { target: API_URL }]),
    ),
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: page === 'console',
    // Their own files, not named in the scripts; scripts/build.mjs moves them to where the server does not serve them.
    sourcemap: 'hidden',
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { [page]: PAGES[page] ?? 'index.html' },
      // A zod schema that nobody uses in the browser leaves the bundle only when building it counts as pure: 15 kB gzip.
      treeshake: { manualPureFunctions: ['z'] },
      output: page === 'traces' ? { entryFileNames: 'traces.js' } : { codeSplitting: { groups: GROUPS } },
    },
  },
}))
