import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const API_URL = process.env.API_URL ?? 'http://localhost:3001'

const answerSignIn: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url)
    request.url = request.url.replace(/^\/(login|(invitation|password-reset)(\/[\w-]*)?)(?=[?#]|$)/, '/login.html')
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

// The package's entry is its development build everywhere; with it every visitor would load warnings for developers.
const productionRouter = [
  { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs') },
]

/**
 * The three programs of the browser, each built by itself (`PAGE`, by scripts/build.mjs): in one build Vite cuts what
 * they share into so many files that the first page waits for nine rounds of requests instead of two.
 */
const PAGES: Record<string, string> = { console: 'index.html', signIn: 'login.html', legacy: 'legacy/index.html' }
const page = process.env.PAGE ?? 'console'

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [react(), signInPage, legacyPages, skeletonFirst, compression({ threshold: 512 })],
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/version.json', '/revenue'].map((path) => [path, { target: API_URL }])),
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: page === 'console',
    sourcemap: false,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { [page]: PAGES[page] ?? 'index.html' },
      // A zod schema that nobody uses in the browser leaves the bundle only when building it counts as pure: 15 kB gzip.
      treeshake: { manualPureFunctions: ['z'] },
      // What the first page needs anyway is one file: cut by who shares what it would be forty. And zod has one of its
      // own, or it would lie in one that every page loads, unused: only forms ask for it.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'zod', test: /node_modules\/zod\// },
          ],
        },
      },
    },
  },
}))
