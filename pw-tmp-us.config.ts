import base from './playwright.config.ts'
const { webServer: _, ...rest } = base
export default { ...rest, testMatch: /user-settings|sign-in\.spec/, outputDir: '/tmp/us/results', reporter: [['list']], use: { ...rest.use, baseURL: 'http://localhost:3977' } }
