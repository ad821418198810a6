import { describe, expect, it } from 'vitest'
import { createReader } from './hotels-of-statement.ts'

const read = await createReader(new Set(['reservation', 'night_movement', 'room_type']))
const hotels = (text: string) => read(text).hotels

describe('the hotels of a statement', () => {
  it('are none where it reads no table of hotels', () => {
    expect(hotels('select 1')).toBe('none')
    expect(hotels('select * from user_account where id = $1')).toBe('none')
  })

  it('are one where the hotel is a value, of each table or by what is the same', () => {
    for (const text of [
      'select * from reservation where company_id = $1 and id = any($2)',
      'select * from reservation r join night_movement m on m.company_id = r.company_id and m.id = r.id where r.company_id = $1',
      'select * from reservation join night_movement using (company_id) where reservation.company_id = $1::int',
      'select * from reservation r where company_id = 7 and exists (select from room_type t where t.company_id = r.company_id)',
      'select (select count(*) from room_type where room_type.company_id = company.id) from company where company.id = $1',
      'with sent as (select * from reservation where company_id = $1) select * from sent join room_type t on t.company_id = sent.company_id',
      'insert into reservation (company_id, id) values ($1, $2), ($1, $3) on conflict do nothing',
      'insert into night_movement (company_id, id) select company_id, id from reservation where company_id = $1',
      'update reservation set rooms = 1 where company_id = $1',
      'delete from reservation using room_type t where t.company_id = reservation.company_id and t.company_id = $1',
      'select 1 from reservation where company_id = $1 union all select 1 from room_type where company_id = $1',
    ])
      expect([text, hotels(text)]).toEqual([text, 'one'])
  })

  it('are each one for itself where the tables are joined by their hotel and none is named', () => {
    for (const text of [
      'select count(*) from reservation',
      'select * from reservation where id = $1',
      'select * from reservation where company_id = any($1)',
      'select * from reservation where company_id = $1 or id = $2',
      'select * from reservation where not company_id = $1',
      'select * from reservation r join room_type t on t.company_id = r.company_id',
      'delete from reservation where departure < $1',
    ])
      expect([text, hotels(text)]).toEqual([text, 'each'])
  })

  it('are mixed where tables are joined by something else, or only one of them names its hotel', () => {
    for (const text of [
      'select * from reservation r join room_type t on t.code = r.room_type where r.company_id = $1',
      'select * from reservation where company_id = $1 and id in (select id from night_movement)',
      'select case when t.company_id = r.company_id then 1 end from reservation r, room_type t',
      'insert into reservation (company_id, id) select $1, id from room_type',
      'select 1 from reservation where company_id = $1 union all select 1 from room_type',
    ])
      expect([text, hotels(text)]).toEqual([text, 'mixed'])
  })

  it('come with the tables, the kind of the statement and whether it locks rows', () => {
    expect(read('select * from reservation where company_id = $1 for update skip locked')).toEqual({
      hotels: 'one',
      tables: ['reservation'],
      kind: 'select',
      locks: true,
    })
  })
})
