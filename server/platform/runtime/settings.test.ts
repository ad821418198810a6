import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SETTING_NAMES, SettingsError } from './settings.ts'

describe('settings of an installation', () => {
  it('the settings have defaults: the embedded database with the demo', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      database: { dataDir: './data', databaseUrl: undefined },
      demo: true,
      product: 'revenue',
      sessionIdleMinutes: 30,
    })
  })

  it('the settings switch the demo off with an external database, unless requested', () => {
    const DATABASE_URL = 'postgresql://u@h/d'
    expect(readSettings({ DATABASE_URL }).demo).toBe(false)
    expect(readSettings({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true)
    expect(readSettings({ DEMO: 'off' }).demo).toBe(false)
  })

  it('the settings start no demo beyond this machine, unless requested explicitly', () => {
    expect(readSettings({ HOST: '0.0.0.0' }).demo).toBe(false)
    expect(readSettings({ HOST: '0.0.0.0', DEMO: 'true' }).demo).toBe(true)
    expect(readSettings({ HOST: '::1' }).demo).toBe(true)
  })

  it('the settings contain what the file of the provider says, and name what is wrong with it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'provider-'))
    const settingsWith = (content: object | string) => {
      const file = join(folder, 'provider.json')
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
      return readSettings({ PROVIDER_FILE: file }).provider
    }
    const provider = { name: 'Stay GmbH', address: 'Ring 1, Linz', contact: 'privacy@stay.example', subprocessors: [] }
    expect(settingsWith(provider)).toEqual(provider)
    expect(() => settingsWith({ ...provider, name: '' })).toThrow(/PROVIDER_FILE: name /)
    expect(() => settingsWith('{')).toThrow(/PROVIDER_FILE: cannot be read/)
    expect(() => readSettings({ PROVIDER_FILE: join(folder, 'gone.json') })).toThrow(/PROVIDER_FILE: cannot be read/)
    expect(readSettings({}).provider).toBeNull()
    rmSync(folder, { recursive: true })
  })

  it('the settings demand TLS of a database on another machine, and refuse an address that switches it off', () => {
    const urlOf = (DATABASE_URL: string, more = {}) => readSettings({ DATABASE_URL, ...more }).database.databaseUrl
    expect(urlOf('postgresql://u@db.example/d')).toBe('postgresql://u@db.example/d?sslmode=verify-full')
    for (const kept of [
      'postgresql://u@localhost/d',
      'postgresql://u@127.0.0.1:5433/d',
      'postgresql://u@[::1]/d',
      'postgresql:///d?host=/run/postgresql',
      'postgresql://u@db.example/d?sslmode=verify-ca&sslrootcert=/etc/ca.pem',
    ])
      expect(urlOf(kept)).toBe(kept)
    for (const weak of ['sslmode=disable', 'sslmode=prefer', 'ssl=0', 'sslmode=require&uselibpqcompat=true']) {
      const url = `postgresql://u:secret@db.example/d?${weak}`
      expect(() => urlOf(url)).toThrow(/DATABASE_URL: must not switch TLS .*DATABASE_TLS=false/)
      expect(() => urlOf(url)).not.toThrow(/secret/)
      expect(urlOf(url, { DATABASE_TLS: 'false' })).toBe(url)
    }
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
      const given = {
        DATABASE_URL: 'postgresql://u@localhost/d',
        [name]: 'postgresql://u@db.example/d?sslmode=disable',
      }
      expect(() => readSettings(given)).toThrow(new RegExp(`${name}: must not switch TLS`))
      expect(() => readSettings({ [name]: 'postgresql://u@localhost/d' })).toThrow(
        new RegExp(`${name}: needs DATABASE_URL`),
      )
    }
  })

  it('the settings demand TLS of a mail server on another machine, and refuse an address that switches it off', () => {
    const isRequired = (SMTP_URL: string, more = {}) => readSettings({ SMTP_URL, ...more }).isMailTlsRequired
    expect(isRequired('smtp://mail.example:587')).toBe(true)
    expect(isRequired('smtp://mail.example:587', { SMTP_TLS: 'off' })).toBe(false)
    expect(isRequired('smtp://127.0.0.1:2525')).toBe(false)
    expect(readSettings({}).isMailTlsRequired).toBe(false)
    for (const weak of ['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false'])
      expect(() => isRequired(`smtp://mail.example?${weak}`)).toThrow(/SMTP_URL: must not switch TLS .*SMTP_TLS=false/)
  })

  it('the settings demand TLS of the server on which backups are checked, like of the database', () => {
    const check = (CHECK_DATABASE_URL: string, more = {}) =>
      readSettings({ CHECK_DATABASE_URL, ...more }).checkDatabaseUrl
    const url = 'postgresql://u:secret@db.example/d'
    expect(check(url)).toBe(`${url}?sslmode=verify-full`)
    expect(check(url, { DATABASE_TLS: 'false' })).toBe(url)
    expect(() => check(`${url}?sslmode=disable`)).toThrow(/CHECK_DATABASE_URL: must not switch TLS/)
  })

  it('the settings take several public keys of backups, and never show a private key', () => {
    const publicKey = `age1${'q'.repeat(58)}`
    const privateKey = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
    const read = readSettings({ BACKUP_PUBLIC_KEYS: `${publicKey}, ${publicKey}`, BACKUP_PRIVATE_KEY: privateKey })
    expect(read).toMatchObject({ backupPublicKeys: [publicKey, publicKey], backupPrivateKey: privateKey })
    expect(readSettings({}).backupPublicKeys).toEqual([])
    expect(() => readSettings({ BACKUP_PUBLIC_KEYS: privateKey })).toThrow(/BACKUP_PUBLIC_KEYS: .*must be public keys/)
    for (const wrong of [{ BACKUP_PUBLIC_KEYS: privateKey }, { BACKUP_PRIVATE_KEY: `${privateKey}-` }])
      expect(() => readSettings(wrong)).not.toThrow(/QQQ/)
  })

  it('the settings treat an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('the settings report all invalid ones at once, without secrets', () => {
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

  it('the settings send mails from an address of the server’s host, unless another is set', () => {
    expect(readSettings({}).mailFrom).toBe('Hotel Revenue Console <no-reply@localhost>')
    expect(readSettings({ PUBLIC_URL: 'https://app.hotel.example:8443/x' }).mailFrom).toBe(
      'Hotel Revenue Console <no-reply@app.hotel.example>',
    )
    for (const MAIL_FROM of ['rates@hotel.example', 'Häuser am See <rates@hotel.example>'])
      expect(readSettings({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
    for (const MAIL_FROM of ['hotel', 'Häuser <hotel>', 'a@b.example, c@d.example', 'A\r\nBcc: c <a@b.example>'])
      expect(() => readSettings({ MAIL_FROM })).toThrow(/MAIL_FROM: must be an address/)
  })

  it('the settings leave all integrations switched off by default', () => {
    expect(readSettings({})).toMatchObject({ sentryDsn: undefined, tagManager: undefined, hubspotChat: undefined })
  })

  it('the settings accept the ids of error reporting, tag manager and chat only in their formats', () => {
    const HUBSPOT_ACCESS_TOKEN = 'a-private-app-token'
    for (const TAG_MANAGER_ID of ['GTM-AB12', 'G-9XY'])
      expect(readSettings({ TAG_MANAGER_ID }).tagManager?.id).toBe(TAG_MANAGER_ID)
    for (const TAG_MANAGER_ID of ['GTM-ab12', 'UA-1', 'GTM-', 'G-1"><script>'])
      expect(() => readSettings({ TAG_MANAGER_ID })).toThrow(/TAG_MANAGER_ID: must be GTM- or G-/)
    for (const SENTRY_DSN of ['https://key@errors.example/42', 'http://key@localhost:9000/behind/a/path/1'])
      expect(readSettings({ SENTRY_DSN }).sentryDsn).toBe(SENTRY_DSN)
    for (const SENTRY_DSN of ['https://errors.example/42', 'https://key@errors.example', 'ftp://key@h/1'])
      expect(() => readSettings({ SENTRY_DSN })).toThrow(/SENTRY_DSN: must be a DSN/)
    expect(() => readSettings({ SENTRY_DSN: 'https://key:secret@errors.example' })).not.toThrow(/secret/)
    expect(() => readSettings({ HUBSPOT_ACCESS_TOKEN, HUBSPOT_PORTAL_ID: 'us' })).toThrow(/HUBSPOT_PORTAL_ID/)
  })

  it('the settings have traces off without a collector, and do not show its address and headers in messages', () => {
    expect(readSettings({ OTEL_SERVICE_NAME: 'console' }).traces).toBeUndefined()
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
    expect(readSettings(endpoint).traces).toEqual({
      ...{ endpoint: 'http://127.0.0.1:4318', headers: '', resourceAttributes: '' },
      ...{ serviceName: 'hotel-revenue-console', sampler: 'parentbased_always_on', ratio: 1 },
    })
    const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(readSettings({ ...endpoint, ...sampled }).traces).toMatchObject({ ratio: 0.1 })
    for (const OTEL_TRACES_SAMPLER_ARG of ['2', '-1', 'some'])
      expect(() => readSettings({ OTEL_TRACES_SAMPLER_ARG })).toThrow(/OTEL_TRACES_SAMPLER_ARG: must be a number/)
    expect(() => readSettings({ OTEL_TRACES_SAMPLER: 'sometimes' })).toThrow(/OTEL_TRACES_SAMPLER/)
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'secret:4318' })).not.toThrow(/secret/)
  })

  it('the settings report that a chat requires the token that identifies its visitors', () => {
    expect(() => readSettings({ HUBSPOT_PORTAL_ID: '8150' })).toThrow(/HUBSPOT_PORTAL_ID: needs HUBSPOT_ACCESS_TOKEN/)
  })

  it('the settings are those that docs/operations.md lists', () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const listed = [...guide.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name]) => name)
    expect(listed.toSorted()).toEqual([...SETTING_NAMES].toSorted())
  })
})
