import { describe, expect, it } from 'vitest'
import { pageWithoutScripts } from '../../testing/page-without-scripts.ts'
import { startTagManager, type TagManagerPage } from './tag-manager.ts'

const emptyPage = () => {
  const { page, scripts } = pageWithoutScripts()
  return { page: { document: page } as TagManagerPage, scripts }
}

describe('the tag manager', () => {
  it('finds its start noted before its container is loaded', async () => {
    const { page, scripts } = emptyPage()
    const started = startTagManager(page, { id: 'GTM-AB12', script: 'https://tags.example/gtm.js?id=GTM-AB12' })
    expect(page.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
    expect(scripts[0]).toMatchObject({ async: true, src: 'https://tags.example/gtm.js?id=GTM-AB12' })
    scripts[0]?.dispatchEvent(new Event('load'))
    await expect(started).resolves.toBeUndefined()
  })

  it('gets a Google tag’s commands in the form that tells them from data', () => {
    const { page } = emptyPage()
    void startTagManager(page, { id: 'G-9XY', script: 'https://tags.example/gtag/js?id=G-9XY' })
    const commands = page.dataLayer ?? []
    expect(commands.map((command) => Object.prototype.toString.call(command))).toEqual(
      Array(2).fill('[object Arguments]'),
    )
    expect(commands.map((command) => [...(command as Iterable<unknown>)])).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-9XY'],
    ])
  })

  it('that does not answer fails by itself, and says where', async () => {
    const { page, scripts } = emptyPage()
    const started = startTagManager(page, { id: 'GTM-AB12', script: 'https://tags.example/gtm.js' })
    scripts[0]?.dispatchEvent(new Event('error'))
    await expect(started).rejects.toThrow('tags.example')
  })
})
