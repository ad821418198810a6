import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSettings, SETTING_NAMES, SettingsError } from './settings.ts'

describe('the settings', () => {
  it('work without any, on the embedded database with the demo', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      demo: true,
      product: 'revenue',
      sessionIdleMinutes: 30,
    })
  })

  it('switch the demo off with a database of its own, unless it is wished for', () => {
    const DATABASE_URL = 'postgresql://u@h/d'
    expect(readSettings({ DATABASE_URL }).demo).toBe(false)
    expect(readSettings({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true)
    expect(readSettings({ DEMO: 'off' }).demo).toBe(false)
  })

  it('take an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('name every wrong one at once, and show no secrets', () => {
    const wrong = {
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root:secret@h/d',
      OPERATOR_NETWORKS: 'home',
      TRUST_PROXY: 'nonsense',
    }
    expect(() => readSettings(wrong)).toThrow(SettingsError)
    expect(() => readSettings(wrong)).toThrow(/PORT: .*eighty[\s\S]*LOG_LEVEL[\s\S]*TRUST_PROXY/)
    expect(() => readSettings(wrong)).not.toThrow(/secret/)
  })

  it('stand in the README, every one', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    for (const name of SETTING_NAMES) expect(readme).toContain(`| \`${name}\` |`)
  })
})
