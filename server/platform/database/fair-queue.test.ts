import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { currentWork, runAs } from './work.ts'

/** The names of tasks in the order in which they run, all added while another one runs. */
async function orderOf(tasks: readonly { readonly name: string; readonly owner: string; readonly isHeavy: boolean }[]) {
  const queue = new FairQueue(1)
  const order: string[] = []
  let release = (_: unknown) => {}
  const held = new Promise((resolve) => {
    release = resolve
  })
  const running = queue.run(() => held)
  const waiting = tasks.map(({ name, owner, isHeavy }) =>
    runAs({ owner, isHeavy }, () => queue.run(async () => void order.push(name))),
  )
  release(undefined)
  await Promise.all([running, ...waiting])
  return order
}

const light = (name: string, owner: string) => ({ name, owner, isHeavy: false })
const heavy = (name: string, owner: string) => ({ name, owner, isHeavy: true })

describe('FairQueue', () => {
  it('takes light tasks before heavy ones', async () => {
    expect(await orderOf([heavy('h1', 'a'), heavy('h2', 'a'), light('l1', 'b'), light('l2', 'a')])).toEqual([
      'l1',
      'l2',
      'h1',
      'h2',
    ])
  })

  it('takes one task of each owner in turn, those of one owner in their order', async () => {
    const many = [1, 2, 3, 4].map((place) => heavy(`a${place}`, 'a'))
    expect(await orderOf([...many, heavy('b1', 'b'), heavy('b2', 'b'), heavy('c1', 'c')])).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'b2',
      'a3',
      'a4',
    ])
  })

  it('takes a heavy task after eight light ones, so that it is done at some time', async () => {
    const many = Array.from({ length: 20 }, (_, place) => light(`l${place}`, 'a'))
    const order = await orderOf([heavy('h1', 'b'), heavy('h2', 'b'), ...many])
    expect([order.indexOf('h1'), order.indexOf('h2')]).toEqual([8, 17])
  })

  it('takes the next light task of a request before heavy ones that wait', async () => {
    const queue = new FairQueue(1)
    const order: string[] = []
    const add = (name: string) => queue.run(async () => void order.push(name))
    const page = runAs({ owner: 'a', isHeavy: false }, async () => {
      await add('l1')
      await add('l2')
      await add('l3')
    })
    const heavyOnes = ['h1', 'h2'].map((name) => runAs({ owner: 'b', isHeavy: true }, () => add(name)))
    await Promise.all([page, ...heavyOnes])
    expect(order).toEqual(['l1', 'l2', 'l3', 'h1', 'h2'])
  })

  it('runs each task as part of the request that added it', async () => {
    const queue = new FairQueue(1)
    const owners = await Promise.all(
      ['a', 'b', 'c'].map((owner) =>
        runAs({ owner, isHeavy: false }, () => queue.run(async () => currentWork().owner)),
      ),
    )
    expect(owners).toEqual(['a', 'b', 'c'])
  })

  it('counts those that wait, and goes on after one that failed', async () => {
    const queue = new FairQueue(1)
    const failed = queue.run(() => Promise.reject(new Error('broken')))
    const next = queue.run(async () => 'done')
    expect(queue.size).toBe(1)
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
