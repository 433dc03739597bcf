import { startingContent } from '#contract/landing-pages/content.ts'
import { type Customer, newCustomer, type ReadCode } from './customer.ts'

/** Maximum number of new hackathons per account, set by the rate limit. */
const perCustomer = 50

type Seeded = { customer: Customer; names: string[]; ids: string[] }

/** Publishes hackathons through the API. Returns the first owner and all tenant names. */
export async function seed(origin: string, tenants: number, readCode?: ReadCode): Promise<Seeded> {
  const customers: Customer[] = []
  for (let n = 0; n < tenants; n += perCustomer) customers.push(await newCustomer(origin, readCode))
  const [customer] = customers
  if (!customer) throw new Error('at least one tenant is needed')
  const names: string[] = Array<string>(tenants)
  const ids: string[] = Array<string>(tenants)
  let next = 0
  const work = async () => {
    for (let n = next++; n < tenants; n = next++) {
      const tenant_name = `bench-${n}`
      const tenant = await publish(customers[Math.floor(n / perCustomer)] ?? customer, tenant_name, n)
      names[n] = tenant_name
      ids[n] = tenant
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return { customer, names, ids }
}

/** Returns page content. The page's HTML contains `marker`. */
export const contentWith = (marker: string) =>
  startingContent({ tagline: { ar: `ثلاثة أيام لفكرة تعيش ${marker}`, en: `Three days for an idea that stays ${marker}` } })

async function publish({ calls }: Customer, tenant_name: string, n: number): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { id } = await calls.tenants.register({
    form: {
      tenant_name,
      name: { ar: `هاكاثون واحة ${n}`, en: `Oasis Hackathon ${n}` },
      description: { ar: '48 ساعة لحلول تُعيد الماء إلى الأرض', en: 'Forty-eight hours for the land and its water' },
      organizer: { ar: 'جمعية الواحة', en: 'The Oasis Society' },
      city: 'الأحساء',
      starts_at: day(60 + (n % 30)),
      ends_at: day(62 + (n % 30)),
    },
  })
  await calls.landingPages.create({ tenant: id, form: { content: contentWith(`${n}`) } })
  await calls.landingPages.publish({ tenant: id })
  return id
}
