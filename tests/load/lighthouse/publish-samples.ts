import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LandingContent, type Theme } from '#contract/landing-pages/content.ts'
import { wahaPictures } from '#landing/testing/waha-files.ts'
import { wahaSample } from '#landing/testing/waha.ts'
import { drawPictures } from '#server/testing/rows/waha-pictures.ts'
import { newCustomer } from '../harness/customer.ts'

/**
 * Publishes the sample in each theme with pictures and a cover. Returns the tenant names. `origin`
 * has no trailing slash.
 */
export async function publishSamples(origin: string, themes: readonly Theme[]): Promise<Map<Theme, string>> {
  const { calls } = await newCustomer(origin)
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const names = new Map<Theme, string>()
  try {
    await drawPictures(folder)
    for (const theme of themes) {
      // The hackathon starts in two months, so that registration is open.
      const start = new Date(Math.floor(Date.now() / 86_400_000 + 60) * 86_400_000)
      const sample = wahaSample(start)
      const { id: _, status, logo, cover, og_image, called_off, called_off_reason, tenant_name, ...facts } = sample.tenant
      const name = `${tenant_name}-${theme}`
      const tenant = (await calls.tenants.register({ form: { ...facts, tenant_name: name } })).id
      const ids = new Map<string, string>()
      for (const picture of Object.values(wahaPictures)) {
        const file = await fileOf(folder, picture.variants.at(-1)?.url ?? '')
        const { id } = await retryTwice(() => calls.files.create({ tenant, form: { file } }))
        ids.set(picture.id, id)
      }
      const sections = sample.content.sections.filter(section => section.type !== 'documents')
      const content = JSON.stringify({ ...sample.content, theme, sections })
      const own = LandingContent.parse(JSON.parse([...ids].reduce((text, [from, to]) => text.replaceAll(from, to), content)))
      const cover_pic = await fileOf(folder, wahaPictures.palms.variants.at(-1)?.url ?? '')
      await retryTwice(() => calls.landingPages.create({ tenant, form: { content: own, cover_pic } }))
      await calls.landingPages.publish({ tenant })
      names.set(theme, name)
    }
    return names
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Tries up to three times, because the server can time out under load while it decodes a large picture. */
const retryTwice = <T>(call: () => Promise<T>): Promise<T> => call().catch(call).catch(call)

const fileOf = async (folder: string, name: string) => new File([await openAsBlob(join(folder, name))], name, { type: 'image/jpeg' })
