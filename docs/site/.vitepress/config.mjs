import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { headingId } from '../../../scripts/lib/heading-id.mjs'

const ROOT = join(import.meta.dirname, '../../..')

/** The guides of each reader, in the order in which they are read. */
const GUIDES = {
  'revenue-managers': ['monday-morning', 'how-prices-arise', 'group-quote', 'month-end', 'decisions'],
  administrators: ['new-hotel', 'lost-second-factor'],
  support: ['late-data'],
  operators: ['install', 'upgrade', 'back-up', 'scale'],
  developers: ['find-your-way', 'first-change'],
  integrators: ['api', 'ota-xml', 'legacy-frames'],
}
const REFERENCE = [
  'docs/pricing',
  'docs/glossary',
  'docs/notification-rules',
  'docs/formats',
  'docs/api',
  'docs/operations',
  'docs/security',
  'docs/architecture',
  'docs/legacy-frames/README',
  'docs/decisions/README',
  'CONTRIBUTING',
  'CHANGELOG',
]

/** What pages link to that is no page. */
const LINKED_FILES = ['docs/legacy-frames', 'docs/monitoring']

/** An entry of the menu, with the title of the page. */
const entry = (page) => ({
  text: readFileSync(join(ROOT, `${page}.md`), 'utf8').match(/^# (.+)$/m)[1],
  link: `/${page}`,
})

/** The guides of one reader under a heading. */
const section = (text, folder, names) => ({ text, items: names.map((name) => entry(`docs/guides/${folder}/${name}`)) })

/** The texts of the search in one language. */
const searchTexts = (buttonText, noResultsText, [navigateText, selectText, closeText]) => ({
  translations: {
    button: { buttonText },
    modal: { noResultsText, footer: { navigateText, selectText, closeText } },
  },
})

/** Search without a service: the index is a part of the site. */
const search = {
  provider: 'local',
  options: {
    locales: {
      'docs/guides/de': searchTexts('Suchen', 'Keine Treffer für', ['wechseln', 'öffnen', 'schließen']),
      'docs/guides/it': searchTexts('Cerca', 'Nessun risultato per', ['scorrere', 'aprire', 'chiudere']),
    },
  },
}

/** Pages are outside of this folder: Vue is not found from where they are, but from where they are rendered. */
const vueOfThisFolder = {
  name: 'vue-of-this-folder',
  enforce: 'pre',
  resolveId: (id, _, { ssr }) => (ssr && /^vue(\/|$)/.test(id) ? { id, external: true } : undefined),
}

/** The guides and the documents that they link to, as a static site that loads nothing from elsewhere. */
export default defineConfig({
  title: 'Hotel Revenue Console',
  description: 'Guides to the Hotel Revenue Console',
  srcDir: ROOT,
  srcExclude: ['.github/**', 'test-results/**'],
  rewrites: { 'README.md': 'index.md' },
  // vite.config.ts and public/ in the project's root are the console's.
  vite: {
    configFile: false,
    publicDir: false,
    plugins: [vueOfThisFolder],
  },
  cacheDir: '../node_modules/.cache/vitepress',
  lastUpdated: false,
  // The check knows pages only: neither the example of a framed page, which is copied below, nor the reader's own server.
  ignoreDeadLinks: ['./page', /^http:\/\/localhost/],
  buildEnd({ outDir }) {
    for (const path of LINKED_FILES) cpSync(join(ROOT, path), join(outDir, path), { recursive: true })
  },
  markdown: { anchor: { slugify: headingId } },
  themeConfig: {
    search,
    i18nRouting: false,
    nav: [{ text: 'Guides', link: '/docs/guides/' }],
    outline: { level: [2, 3] },
    sidebar: {
      '/docs/guides/de/': [section('Revenue Manager', 'de', GUIDES['revenue-managers'])],
      '/docs/guides/it/': [section('Revenue manager', 'it', GUIDES['revenue-managers'])],
      '/': [
        section('Revenue managers', 'revenue-managers', GUIDES['revenue-managers']),
        section('Administrators', 'administrators', GUIDES.administrators),
        section('Support', 'support', GUIDES.support),
        section('Operators', 'operators', GUIDES.operators),
        section('Developers', 'developers', GUIDES.developers),
        section('Integrators', 'integrators', GUIDES.integrators),
        { text: 'Reference', items: REFERENCE.map(entry) },
      ],
    },
  },
  locales: {
    root: { label: 'English', lang: 'en', link: '/docs/guides/' },
    'docs/guides/de': {
      label: 'Deutsch',
      lang: 'de',
      link: '/docs/guides/de/',
      themeConfig: {
        nav: [{ text: 'Anleitungen', link: '/docs/guides/de/' }],
        outline: { label: 'Auf dieser Seite' },
        docFooter: { prev: 'Vorherige Seite', next: 'Nächste Seite' },
        darkModeSwitchLabel: 'Darstellung',
        sidebarMenuLabel: 'Menü',
        returnToTopLabel: 'Nach oben',
        langMenuLabel: 'Sprache',
      },
    },
    'docs/guides/it': {
      label: 'Italiano',
      lang: 'it',
      link: '/docs/guides/it/',
      themeConfig: {
        nav: [{ text: 'Guide', link: '/docs/guides/it/' }],
        outline: { label: 'In questa pagina' },
        docFooter: { prev: 'Pagina precedente', next: 'Pagina successiva' },
        darkModeSwitchLabel: 'Aspetto',
        sidebarMenuLabel: 'Menu',
        returnToTopLabel: 'Torna su',
        langMenuLabel: 'Lingua',
      },
    },
  },
})
