import { describe, expect, it } from 'vitest'
import { withoutSearches } from './replay.ts'

describe('a recording', () => {
  it('holds the addresses of pages and links, and nothing that was searched for', () => {
    const recorded = {
      href: 'https://app.hotel.example/admin/hotel-administration?nameLike=Kowalski&page=2',
      link: '/manage?search=Kowalski#day',
      urls: ['https://app.hotel.example/?asOf=2026-11-20', 'https://app.hotel.example/manage'],
    }
    expect(JSON.parse(withoutSearches(JSON.stringify(recorded)))).toEqual({
      href: 'https://app.hotel.example/admin/hotel-administration',
      link: '/manage',
      urls: ['https://app.hotel.example/', 'https://app.hotel.example/manage'],
    })
  })

  it('keeps what only looks like a search', () => {
    const recorded = JSON.stringify({ text: '****? ***', style: 'a?b', said: '"/path" ?' })
    expect(withoutSearches(recorded)).toBe(recorded)
  })
})
