import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const API_URL = process.env.API_URL ?? 'http://localhost:3001'

const answerSignIn: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url && /^\/login(?=[?#]|$)/.test(request.url)) request.url = request.url.replace('/login', '/login.html')
  next()
}

/** The sign-in page answers at /login, as our server does it for the built pages. */
const signInPage: Plugin = {
  name: 'sign-in-page',
  configureServer: ({ middlewares }) => void middlewares.use(answerSignIn),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answerSignIn),
}

// The package's entry is its development build everywhere; with it every visitor would load warnings for developers.
const productionRouter = [
  { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs') },
]

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [react(), signInPage, compression({ threshold: 512 })],
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/version.json', '/revenue'].map((path) => [path, { target: API_URL }])),
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { console: 'index.html', signIn: 'login.html' },
      // A zod schema that nobody uses in the browser leaves the bundle only when building it counts as pure: 15 kB gzip.
      treeshake: { manualPureFunctions: ['z'] },
      // A chunk of its own, or zod would lie in one that every page loads, unused: only forms ask for it.
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\// }] } },
    },
  },
}))
