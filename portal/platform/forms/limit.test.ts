import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Hero, Prizes, Tracks } from '#contract/landing-pages/sections/sections.ts'
import { TenantFacts } from '#contract/tenants/tenant.ts'
import { countOf, limitOf } from './limit.ts'

it('limitOf() reads the length limit of a field from the contract', () => {
  const title = { ar: 'ن'.repeat(limitOf(Hero.shape.tagline)), en: '' }
  assert.ok(Hero.shape.tagline.safeParse(title).success)
  assert.ok(!Hero.shape.tagline.safeParse({ ...title, ar: `${title.ar}ن` }).success)
  const city = 'ن'.repeat(limitOf(TenantFacts.shape.city))
  assert.ok(TenantFacts.shape.city.safeParse(city).success)
  assert.ok(!TenantFacts.shape.city.safeParse(`${city}ن`).success)
})

it('countOf() reads the row limit of a list from the contract', () => {
  for (const list of [Tracks.shape.rows.unwrap(), Prizes.shape.rows.unwrap()]) {
    const row = (id: number) => list.element.parse({ id: String(id) })
    const full = Array.from({ length: countOf(list) }, (_, at) => row(at))
    assert.ok(list.safeParse(full).success)
    assert.ok(!list.safeParse([...full, row(99)]).success)
  }
})
